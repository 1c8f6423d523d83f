import { messages } from '../../language/language.ts'

/** Texts of the introductory videos: written steps stand in for a video that the operator has not set. */
export const INTRO = messages('shows', 'INTRO', {
  title: 'First steps',
  subtitle: 'From the first episode to artwork that works',
  loadFailed: 'The first steps could not be loaded',
  watch: 'Watch the video',
  newTab: 'opens in a new tab',
  strip: 'New here? The first steps:',
  all: 'All first steps',
} as const)

/** What to do, in order, by topic. */
export const INTRO_STEPS: Record<string, { title: string; text: string }[]> = messages(
  'shows',
  'INTRO_STEPS',
  {
    'new-podcast': [
      {
        title: 'Give it a name',
        text: 'Choose New Podcast and write the name as listeners should see it. You can change it later.',
      },
      {
        title: 'Say what it is about',
        text: 'In General settings, add a description, a language and a category. Directories ask for all three.',
      },
      {
        title: 'Add a first episode',
        text: 'Drop an audio file on New episode. It is converted and measured while you write the title.',
      },
      {
        title: 'Publish, now or later',
        text: 'Pick a date, or publish at once. The feed has the episode from that minute on.',
      },
      {
        title: 'Tell the directories',
        text: 'The overview lists them: submit your feed once to Apple Podcasts, Spotify and others.',
      },
    ],
    'ai-announcement': [
      {
        title: 'Let a machine transcribe, then read it yourself',
        text: 'Automatic transcripts save hours. Names, numbers and dialect still need your eyes.',
      },
      {
        title: 'Take titles as ideas',
        text: 'Ask for ten, keep none as it is, and write the one that only you could have written.',
      },
      {
        title: 'Say so when a voice is not human',
        text: 'Listeners forgive a made-up voice when they are told. Put a line into the description.',
      },
      {
        title: 'Know where your words go',
        text: 'Podstead sends nothing of yours to an AI service unless you ask it to.',
      },
    ],
    'cloud-drive': [
      {
        title: 'Export the finished mix',
        text: 'WAV, MP3 or M4A are all fine. Keep the project itself in your drive: it is your master.',
      },
      {
        title: 'Download the file to this device',
        text: 'In Dropbox, Google Drive or OneDrive, choose Download. A shared link is not the file.',
      },
      {
        title: 'Drop it on New episode',
        text: 'A broken connection does no harm: the upload continues where it stopped.',
      },
      {
        title: 'Check the waveform',
        text: 'Silence at the end or a cut beginning can be seen before anyone hears it.',
      },
    ],
    artwork: [
      {
        title: 'Make it square',
        text: 'Between 1400 and 3000 pixels on each side, as JPEG or PNG, in RGB. 3000 is the best choice.',
      },
      {
        title: 'Look at it small',
        text: 'Most people meet it at the size of a thumbnail. Three words are enough, and large ones.',
      },
      {
        title: 'Mind contrast and edges',
        text: 'Apps show it on light and dark, and round its corners. Keep text away from the edge.',
      },
      {
        title: 'Change it when you like',
        text: 'A new picture gets a new address, so that apps notice it at once.',
      },
    ],
  },
)
