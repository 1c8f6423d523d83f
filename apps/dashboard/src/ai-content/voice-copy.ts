import { messages } from '../language/language.ts'

/** How drafts of a podcast are to sound. */
export const VOICE = messages('ai-content', 'VOICE', {
  title: 'AI content',
  loadFailed: 'The settings for drafts could not be loaded',
  saved: 'Your drafts sound like this from now on.',
  failed: 'The settings were not saved',
  writer: 'What writes here',
  byModel: (engine: string, host: string) =>
    `${engine} at ${host} writes drafts once the owner of the podcast has agreed to it. Without that, texts are taken from the transcript.`,
  noModel:
    'No model is set up on this server. Titles, introductions, keywords, show notes, chapters, soundbites and posts are taken from the transcript, in the speakers’ own words, and nothing leaves this server.',
  noModelSettings:
    '“Never say” applies to these texts. Examples and prompts are kept, but only a model goes by them.',
  noModelOperator: 'The operator of this server can set up a model with AI_URL.',
  banned: 'Never say',
  bannedText: 'No draft has these words, whether a model writes it or it is taken from the transcript.',
  bannedLabel: 'Words and phrases, one per line',
  examples: 'Examples',
  examplesText:
    'Texts that sound like you: a model writes in their manner, and takes no names, numbers or facts from them.',
  example: (number: number) => `Example ${number}`,
  addExample: 'Add example',
  removeExample: (number: number) => `Remove example ${number}`,
  noExamples: 'No examples yet.',
  promptText: 'What a model is asked for. Texts that are taken from the transcript do not depend on it.',
  instruction: 'Prompt',
  variables: 'Filled in for each episode:',
  tone: 'Tone',
  length: 'Length',
  reset: 'Reset to the default',
  resetOf: (name: string) => `Reset ${name} to the default`,
  preview: 'Preview',
  previewText: 'What a model would be sent for your newest episode with a transcript. Nothing is sent now.',
  previewSaved: 'This is what is saved. Save your changes to see them here.',
  previewOf: 'Text',
  previewFailed: 'The preview could not be loaded',
  retry: 'Try again',
  noTranscript: 'No episode has a transcript yet. Add one to an episode to see the prompt here.',
  previewEpisode: (name: string) => `For “${name}”`,
  rules: 'Rules that every model gets',
  request: 'Your request, and what was said',
} as const)
