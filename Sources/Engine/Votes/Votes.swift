// Votes
