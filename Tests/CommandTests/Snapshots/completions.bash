# bash completion for viewfinder
_viewfinder() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=($(compgen -W 'create import add remove list show search text info check export reindex host audit completions manual help --help --version' -- "$current"))
        return
    fi
    case ${COMP_WORDS[1]} in
    create)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --threshold) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --threshold --json --quiet --help' -- "$current"))
        else
            :
        fi
        ;;
    import)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --format) COMPREPLY=($(compgen -W 'csv tsv jsonl folder' -- "$current")); return ;;
        --map) :; return ;;
        --kind) :; return ;;
        --images) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")); return ;;
        --threads) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --format --map --kind --images --prune --strict --threads --json --quiet --help' -- "$current"))
        else
            compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
        fi
        ;;
    add)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --id) :; return ;;
        -t|--title) :; return ;;
        --translation) :; return ;;
        --subtitle) :; return ;;
        --kind) :; return ;;
        --text) :; return ;;
        --tag) :; return ;;
        --code) :; return ;;
        --url) :; return ;;
        --attribute) :; return ;;
        --threads) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --id --title --translation --subtitle --kind --text --tag --code --url --attribute --replace --threads --json --quiet --help' -- "$current"))
        else
            compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
        fi
        ;;
    remove)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --json --quiet --help' -- "$current"))
        else
            :
        fi
        ;;
    list)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --kind) :; return ;;
        --tag) :; return ;;
        -l|--limit) :; return ;;
        --offset) :; return ;;
        --locale) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --kind --tag --limit --offset --locale --json --help' -- "$current"))
        else
            :
        fi
        ;;
    show)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --locale) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --locale --json --help' -- "$current"))
        else
            :
        fi
        ;;
    search)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        -l|--limit) :; return ;;
        --region) :; return ;;
        --label) :; return ;;
        --kind) :; return ;;
        --tag) :; return ;;
        --threshold) :; return ;;
        --explain) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --locale) :; return ;;
        --threads) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --limit --region --label --kind --tag --threshold --all --explain --timings --locale --threads --json --help' -- "$current"))
        else
            compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
        fi
        ;;
    text)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        -l|--limit) :; return ;;
        --offset) :; return ;;
        --kind) :; return ;;
        --tag) :; return ;;
        --locale) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --limit --offset --kind --tag --locale --json --help' -- "$current"))
        else
            :
        fi
        ;;
    info)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --set-threshold) COMPREPLY=($(compgen -W 'default' -- "$current")); return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --set-threshold --json --help' -- "$current"))
        else
            :
        fi
        ;;
    check)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --json --quiet --help' -- "$current"))
        else
            :
        fi
        ;;
    export)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --format) COMPREPLY=($(compgen -W 'jsonl csv tsv' -- "$current")); return ;;
        -o|--output) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --kind) :; return ;;
        --tag) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --format --output --kind --tag --json --quiet --help' -- "$current"))
        else
            :
        fi
        ;;
    reindex)
        case $previous in
        -c|--catalog) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        --threads) :; return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--catalog --all --threads --json --quiet --help' -- "$current"))
        else
            :
        fi
        ;;
    host)
        case $previous in
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$current"))
        else
            compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
        fi
        ;;
    audit)
        case $previous in
        --disable) COMPREPLY=($(compgen -W 'can-import-alone dependency-not-added dependency-type-mismatch deprecated-assistant-macro deprecated-search-schema full-size-image missing-translation network-in-query no-continuation no-entity-image no-open-intent no-threshold no-value-query not-audited open-app-when-run open-intent-searches print-data-stored print-revision query-outside-app search-intent-outside-app several-value-queries target-content-platform union-not-sendable unlimited-results unstable-identifier verbatim-text' -- "$current")); return ;;
        --explain) COMPREPLY=($(compgen -W 'can-import-alone dependency-not-added dependency-type-mismatch deprecated-assistant-macro deprecated-search-schema full-size-image missing-translation network-in-query no-continuation no-entity-image no-open-intent no-threshold no-value-query not-audited open-app-when-run open-intent-searches print-data-stored print-revision query-outside-app search-intent-outside-app several-value-queries target-content-platform union-not-sendable unlimited-results unstable-identifier verbatim-text' -- "$current")); return ;;
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--strict --disable --json --sarif --list-rules --explain --quiet --help' -- "$current"))
        else
            compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current"))
        fi
        ;;
    completions)
        case $previous in
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$current"))
        else
            COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current"))
        fi
        ;;
    manual)
        case $previous in
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$current"))
        else
            :
        fi
        ;;
    help)
        case $previous in
        esac
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$current"))
        else
            COMPREPLY=($(compgen -W 'create import add remove list show search text info check export reindex host audit completions manual help' -- "$current"))
        fi
        ;;
    esac
}
complete -F _viewfinder viewfinder
