import './transcripts-edit.ts'
