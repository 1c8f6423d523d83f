/** What pages and letters for listeners are written in; the dashboard has fewer. */
export const LISTENER_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const
export type ListenerLanguage = (typeof LISTENER_LANGUAGES)[number]
