/** A word as it is heard, with its punctuation. Times are seconds, in whole milliseconds. */
export interface TimedWord {
  text: string
  start: number
  end: number
  /** 0 to 1; null where nobody says, and for what a person wrote. */
  confidence: number | null
  /** Who speaks, as an engine tells them apart; '' where it does not. */
  speakerCode?: string
  /** An engine's word that the one after a pause is another sentence's; otherwise punctuation decides. */
  endsSegment?: boolean
}

/** What one person says between two full stops. */
export interface TimedSentence {
  words: TimedWord[]
  /** Null while nobody has said who. */
  speaker: string | null
  speakerCode: string
  startsParagraph: boolean
}

/** A stretch of the sound that was heard by itself. Times of words are those of the whole. */
export interface HeardPiece {
  start: number
  end: number
  words: TimedWord[]
}
