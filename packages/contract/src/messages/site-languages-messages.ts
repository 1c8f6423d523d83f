/** What is said of podcasts in several languages. */
export const SITE_LANGUAGES_MESSAGES = {
  'site_languages.not_public': 'Only a public podcast can have versions in other languages.',
  'site_languages.not_yours': 'must be other public podcasts of this account',
  'site_languages.same_language': 'must each be in a language of their own',
} as const
