import './transcripts-stitch.ts'
import './transcripts-edit.ts'
