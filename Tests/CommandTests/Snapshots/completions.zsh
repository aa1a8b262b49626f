#compdef viewfinder

_viewfinder() {
    local context state state_descr line
    typeset -A opt_args
    local -a subcommands
    subcommands=(
        'create:Make an empty catalogue.'
        'import:Take the items of a table or a folder of images into the catalogue.'
        'add:Add one item to the catalogue.'
        'remove:Remove items from the catalogue.'
        'list:List the items of the catalogue, in the order of their ids.'
        'show:Show everything about items.'
        'search:Find items of the catalogue in photos.'
        'text:Find items by words in their titles, texts, tags and codes.'
        'info:Tell what is in the catalogue.'
        'check:Look for damage in the catalogue and its index.'
        'export:Write the items to a table that import reads back.'
        'reindex:Describe images that need it, and rebuild the index.'
        'host:Run an app built on the frameworks: show it photos, open what it finds.'
        'audit:Find what is wrong with an app'\''s visual search and App Intents.'
        'completions:Print completions for a shell.'
        'manual:Print the manual page.'
        'help:Show help for the program or a subcommand.'
    )
    _arguments -C \
        '(- *)--help[Show help information.]' \
        '(- *)--version[Show the version.]' \
        '1: :->subcommand' '*:: :->arguments'
    case $state in
    subcommand) _describe subcommand subcommands ;;
    arguments)
        case $words[1] in
        create)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--threshold=[The least confidence shown, from 0 to 1 or in % (default\: the measured one).]:p: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]'
            ;;
        import)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--format=[csv, tsv, jsonl or folder (default\: told by the name and the first bytes).]:format:(csv tsv jsonl folder)' \
                '*--map=[Take a field from a column of another name; may be given again.]:field=column: ' \
                '--kind=[The kind of items that name none (default\: item, or the first folder on an image'\''s path).]:kind: ' \
                '--images=[Where relative image paths begin (default\: the folder of the table).]:folder:_files -/' \
                '--prune[Remove the items that the table does not name; left out when rows are bad.]' \
                '--strict[Write nothing when any row is bad; every image is read first.]' \
                '--threads=[The most threads used (default\: all cores).]:n: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]' \
                '1:source:_files'
            ;;
        add)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--id=[The item'\''s id (default\: the name of the first image without its extension).]:id: ' \
                '--title=[The title.]:text: ' \
                '*--translation=[The title in a language, such as de=Titel; may be given again.]:language=text: ' \
                '--subtitle=[A second line below the title.]:text: ' \
                '--kind=[What sort of thing it is (default\: item).]:kind: ' \
                '--text=[Text that '\''viewfinder text'\'' finds.]:text: ' \
                '*--tag=[A word to filter by; may be given again.]:tag: ' \
                '*--code=[A code printed on the item, such as an EAN; may be given again.]:code: ' \
                '--url=[A page about the item.]:address: ' \
                '*--attribute=[Anything else to keep; may be given again.]:name=text: ' \
                '--replace[Replace the item when there is one with this id.]' \
                '--threads=[The most threads used (default\: all cores).]:n: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]' \
                '*:image:_files'
            ;;
        remove)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]' \
                '*:id: '
            ;;
        list)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '*--kind=[Only items of this kind; may be given again.]:kind: ' \
                '*--tag=[Only items with this tag; given again, with all.]:tag: ' \
                '--limit=[The most items listed (default\: all).]:n: ' \
                '--offset=[Items to pass over first (default\: 0).]:n: ' \
                '--locale=[The language of titles, such as de or pt-BR (default\: that of the environment).]:language: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--help[Show help information.]'
            ;;
        show)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--locale=[The language of titles, such as de or pt-BR (default\: that of the environment).]:language: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--help[Show help information.]' \
                '*:id: '
            ;;
        search)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--limit=[The most matches a photo (default\: 6).]:n: ' \
                '--region=[Look only at this part of the photo, in pixels, or in % (10%,10%,50%,50%).]:x,y,w,h: ' \
                '*--label=[A word for what is seen; nudges the ranking and never decides; may be given again.]:word: ' \
                '*--kind=[Only items of this kind; may be given again.]:kind: ' \
                '*--tag=[Only items with this tag; given again, with all.]:tag: ' \
                '--threshold=[The least confidence shown, from 0 to 1 or in % (default\: the catalogue'\''s).]:p: ' \
                '--all[Show also what was rejected, and why.]' \
                '--explain=[Draw the photo with what was found, and the catalogue images beside it (one photo only).]:file.png:_files' \
                '--timings[Tell how long each step took.]' \
                '--locale=[The language of titles, such as de or pt-BR (default\: that of the environment).]:language: ' \
                '--threads=[The most threads used (default\: all cores).]:n: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--help[Show help information.]' \
                '*:photo:_files'
            ;;
        text)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--limit=[The most items listed (default\: 20).]:n: ' \
                '--offset=[Items to pass over first (default\: 0).]:n: ' \
                '*--kind=[Only items of this kind; may be given again.]:kind: ' \
                '*--tag=[Only items with this tag; given again, with all.]:tag: ' \
                '--locale=[The language of titles, such as de or pt-BR (default\: that of the environment).]:language: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--help[Show help information.]' \
                '*:word: '
            ;;
        info)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--set-threshold=[Set the least confidence shown, from 0 to 1 or in %; '\''default'\'' goes back to the measured one.]:p:(default)' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--help[Show help information.]'
            ;;
        check)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]'
            ;;
        export)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--format=[jsonl, csv or tsv (default\: told by the name of the output, or jsonl).]:format:(jsonl csv tsv)' \
                '--output=[Where to write (default\: standard output).]:file:_files' \
                '*--kind=[Only items of this kind; may be given again.]:kind: ' \
                '*--tag=[Only items with this tag; given again, with all.]:tag: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]'
            ;;
        reindex)
            _arguments -s -S \
                '--catalog=[The catalogue file; VIEWFINDER_CATALOG where this is not given.]:file:_files' \
                '--all[Describe every image again, even where nothing changed, and make the index anew.]' \
                '--threads=[The most threads used (default\: all cores).]:n: ' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]'
            ;;
        host)
            _arguments -s -S \
                '--help[Show help information.]' \
                '1:app:_files' \
                '*:word:_files'
            ;;
        audit)
            _arguments -s -S \
                '--strict[Let warnings fail too.]' \
                '*--disable=[Pass over a rule; may be given again.]:rule:(can-import-alone dependency-not-added dependency-type-mismatch deprecated-assistant-macro deprecated-search-schema full-size-image missing-translation network-in-query no-continuation no-entity-image no-open-intent no-threshold no-value-query not-audited open-app-when-run open-intent-searches print-data-stored print-revision query-outside-app search-intent-outside-app several-value-queries target-content-platform union-not-sendable unlimited-results unstable-identifier verbatim-text)' \
                '--json[Print JSON; its keys are described in Documentation/JSON.md.]' \
                '--sarif[Print SARIF 2.1.0, which code hosts read.]' \
                '--list-rules[List all rules.]' \
                '--explain=[Say why a rule is there, and how to mend what it finds.]:rule:(can-import-alone dependency-not-added dependency-type-mismatch deprecated-assistant-macro deprecated-search-schema full-size-image missing-translation network-in-query no-continuation no-entity-image no-open-intent no-threshold no-value-query not-audited open-app-when-run open-intent-searches print-data-stored print-revision query-outside-app search-intent-outside-app several-value-queries target-content-platform union-not-sendable unlimited-results unstable-identifier verbatim-text)' \
                '--quiet[Print no progress and no summary, only errors.]' \
                '--help[Show help information.]' \
                '1:path:_files -/'
            ;;
        completions)
            _arguments -s -S \
                '--help[Show help information.]' \
                '1:shell:(bash zsh fish)'
            ;;
        manual)
            _arguments -s -S \
                '--help[Show help information.]'
            ;;
        help)
            _arguments -s -S \
                '--help[Show help information.]' \
                '1:subcommand:(create import add remove list show search text info check export reindex host audit completions manual help)'
            ;;
        esac
        ;;
    esac
}

_viewfinder "$@"
