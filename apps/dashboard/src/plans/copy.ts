import type { Skill } from '@podstead/contract/endpoint'
import { messages } from '../language/language.ts'

/**
 * Texts of the plans. A skill gets its words here together with the feature itself, so that the table
 * promises nothing that is not there.
 */
export const SKILL_WORDS: Partial<Record<Skill, string>> = messages('plans', 'SKILL_WORDS', {
  skill_embedded_player: 'A player for your own website',
  skill_standard_analytics: 'Statistics of your downloads',
  skill_podcast_website: 'A website for each podcast',
  live_view: 'A live map of downloads',
})

export const PLANS = messages('plans', 'PLANS', {
  title: 'Plans',
  subtitle: 'What your account includes, and what it could',
  specialTitle: 'Special pricing',
  specialSubtitle: 'Prices that are not on the public list',
  loadFailed: 'The plans could not be loaded',
  present: 'Your plan',
  perMonth: 'a month',
  perYear: 'a year',
  byMonth: (price: string) => `That is ${price} a month.`,
  included: 'Included:',
  notIncluded: 'Not included:',
  noUpload: 'Start podcasts and upload episodes',
  anyNumber: 'As many podcasts and episodes as you like',
  upTo: (podcasts: string) => `Up to ${podcasts}, as many episodes as you like`,
  online: 'What you have published stays online',
  yours: 'This is what you have now.',
  until: (day: string) => `This is what you have until ${day}.`,
  ask: (plan: string) => `Ask for ${plan}`,
  askSubject: (plan: string) => `Please put my account on ${plan}`,
  askBody: (email: string) => `My account: ${email}`,
  storage: 'Your storage',
  transcripts: (minutes: string) => `Transcripts of ${minutes} minutes of audio a month`,
  noTranscripts: 'Transcripts made from your audio',
  transcriptsTitle: 'Transcripts this month',
  transcriptsUsed: (used: string, allowed: string) =>
    `${used} of ${allowed} minutes of audio used. They start again with the next month.`,
  howTo: 'How to change your plan',
  howToAsk:
    'Paying here is not possible yet. Ask for the plan you want, and the people who run this site put your account on it.',
  howToNobody:
    'The people who run this site put accounts on other plans. Ask them the way you usually reach them.',
  nothing:
    'If a plan ends, nothing is deleted. Your podcasts, episodes and numbers wait until you come back.',
  noSpecial: 'There is no special price at the moment',
  noSpecialText: 'The plans that everyone can choose are on the list.',
  toPlans: 'See the plans',
} as const)

export const EVERYTHING = messages('plans', 'EVERYTHING', {
  title: 'Everything is included',
  subtitle: 'All features included',
  text: 'Podstead runs on its own server here, at no charge. Every feature is yours, for as many podcasts as you like.',
  toPodcasts: 'Go to your podcasts',
} as const)

/** As the specification has it. */
export const MIGRATION = messages('plans', 'MIGRATION', {
  text: 'Your account is currently with our old system. Would you like to migrate it to our new platform?',
  action: 'Migrate my account',
} as const)
