/** A name followed by the product tokens an agent opens with; a row of one is named as it opens. */
export type LeadNames = readonly [name: string, ...leads: string[]]

export type ProgramKind = 'app' | 'bot' | 'library' | 'browser'

/**
 * Recognises an agent by any of `words` occurring in it (lower case; also the part before a hyphen),
 * narrowed by `pattern` where the word alone is not enough. The words are the index, so a pattern only ever
 * runs on the few agents that hold its word; patterns must be linear (no nested repetition), because
 * listeners choose their agents freely.
 */
export type AgentRule = {
  readonly name: string
  readonly words: readonly string[]
  readonly pattern?: RegExp
}

export type DeviceCategory = 'mobile' | 'computer' | 'smart_speaker' | 'smart_tv' | 'watch' | 'auto'
export type Device = { readonly name: string; readonly category: DeviceCategory }

export type ReferrerCategory = 'app' | 'host'
export type Referrer = { readonly name: string; readonly category: ReferrerCategory }

/**
 * Everything the classifier knows. The order of recognition is that of the public lists: bots, apps,
 * libraries, browsers, with rules before product tokens because a rule is the narrower statement.
 */
export type AgentTables = {
  readonly botRules: readonly AgentRule[]
  readonly appRules: readonly AgentRule[]
  readonly botLeads: readonly LeadNames[]
  readonly appLeads: readonly LeadNames[]
  readonly libraryLeads: readonly LeadNames[]
  readonly libraryRules: readonly AgentRule[]
  readonly browserRules: readonly AgentRule[]
  /** Libraries that servers and scripts use, never an app in a listener's hand. */
  readonly scriptLibraries: ReadonlySet<string>
}
