import './transcripts-stitch.ts'
import './transcripts-edit.ts'
import './transcripts-browser.ts'
