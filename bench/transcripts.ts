// One after the other: modules that are imported at once would measure at once.
await import('./transcripts-stitch.ts')
await import('./transcripts-edit.ts')
await import('./transcripts-browser.ts')
await import('./transcript-search.ts')

export {}
