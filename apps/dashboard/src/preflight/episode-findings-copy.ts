import type { EPISODE_FINDINGS } from '@podstead/contract/preflight/preflight-codes'
import { messages } from '../language/language.ts'
import type { FindingWords } from './show-findings-copy.ts'

/** Of one episode; `{…}` stands for a fact of the finding. */
export const EPISODE_WORDS: Record<(typeof EPISODE_FINDINGS)[number], FindingWords> = messages(
  'preflight',
  'EPISODE_WORDS',
  {
    episode_title_missing: { what: 'The episode has no name', why: 'Apps leave out episodes without one.' },
    episode_title_numbers: {
      what: 'The name carries a number: “{found}”',
      why: 'Apps show the number by themselves, so it stands there twice. Put it into the field for the number.',
    },
    episode_title_show: {
      what: 'The name repeats the name of the podcast',
      why: 'Apps show “{show}” right beside it. Use the words to say what it is about.',
    },
    episode_title_long: {
      what: 'The name is very long ({characters} characters)',
      why: 'Apps cut it off, most of them long before {max} characters.',
    },
    episode_description_missing: {
      what: 'The episode has no description',
      why: 'It helps people decide, and helps search find it.',
    },
    episode_description_long: {
      what: 'The description is longer than some apps read',
      why: 'They stop at {max} bytes of {bytes}. Others read it whole, so put what matters first.',
    },
    episode_audio_missing: {
      what: 'The episode has no audio',
      why: 'It comes into the feed as soon as there is something to hear.',
    },
    episode_audio_processing: {
      what: 'The audio is still being processed',
      why: 'The episode comes into the feed when that is done. You need not wait.',
    },
    episode_artwork_small: {
      what: 'The episode’s picture is too small ({px} pixels)',
      why: 'Apple asks for {min} to {max} pixels on each side, and shows the podcast’s picture otherwise.',
    },
    episode_number_missing: {
      what: 'The episode has no number',
      why: 'Your podcast tells a story in order: Apple sorts such episodes by their number.',
    },
    episode_number_shared: {
      what: 'Another episode has the same number',
      why: 'Apple shows one of them only, or mixes them up: “{other}” has it, too.',
    },
    episode_blocked: {
      what: 'Directories are asked to leave this episode out',
      why: 'Nobody finds it there.',
    },
    enclosure_type_unsupported: {
      what: 'Apple does not play this kind of file ({type})',
      why: 'MP3 and M4A work everywhere. Let us convert it when you upload it.',
    },
    enclosure_extension_differs: {
      what: 'The audio’s file extension does not match its type',
      why: 'Apple expects a different extension than “{extension}” for {type}, and refuses the episode.',
    },
    enclosure_length_missing: {
      what: 'The feed does not say how large the file is',
      why: 'Apps use it to show progress and to download in the right order.',
    },
    enclosure_not_ascii: {
      what: 'The address of the audio has special characters',
      why: 'Some apps cannot open {url}',
    },
    enclosure_insecure: {
      what: 'The audio has no secure address',
      why: 'Many apps refuse what does not start with https://: {url}',
    },
    enclosure_shared: {
      what: 'Another episode has the same file',
      why: 'Apps treat both as one: “{other}” and this one.',
    },
    guid_missing: {
      what: 'The episode has no number of its own',
      why: 'Apps would show it as new each time they look.',
    },
    guid_shared: {
      what: 'Another episode has the same number (GUID)',
      why: 'Apps treat both as one, and show only “{other}” or this one.',
    },
    duration_missing: {
      what: 'The feed does not say how long the episode is',
      why: 'Listeners want to know before they begin.',
    },
    transcript_missing: {
      what: 'There is no transcript',
      why: 'People who cannot hear read it, everyone can search it, and Apple shows yours in place of its own.',
    },
    transcript_not_timed: {
      what: 'The transcript has no times',
      why: 'Apps show words along with the sound only from WebVTT or SRT files.',
    },
    soundbite_length: {
      what: 'A soundbite has an unusual length ({seconds} s)',
      why: 'Apps like {min} to {max} seconds best.',
    },
    soundbite_outside: {
      what: 'A soundbite ends after the episode does',
      why: 'It would be cut off, or not be played at all.',
    },
    notes_chapters_start: {
      what: 'The times in the description do not begin at 0:00',
      why: 'Spotify and YouTube make chapters of them only if the first one is 0:00.',
    },
    notes_chapters_few: {
      what: 'The description has only {count} times',
      why: 'Spotify and YouTube make chapters of them from {min} on.',
    },
    notes_chapters_order: {
      what: 'The times in the description are out of order',
      why: 'Spotify and YouTube then make no chapters of them.',
    },
    notes_chapters_close: {
      what: 'Two times in the description are very close',
      why: 'YouTube wants {min} seconds between chapters, else it shows none.',
    },
    notes_chapters_missing: {
      what: 'The chapters are not in the description',
      why: 'Spotify and YouTube read chapters only there: one line each, beginning with its time.',
    },
    spotify_not_mp3: {
      what: 'Spotify likes MP3 best, and this is {type}',
      why: 'It converts other kinds, which takes time and some quality.',
    },
    spotify_bit_rate: {
      what: 'The audio has a bit rate of {kbps} kbps',
      why: 'Spotify asks for {min} to {max}.',
    },
    alternate_incomplete: {
      what: 'An alternate version of the episode is incomplete',
      why: 'Apps leave “{title}” out without its kind, its size and its address.',
    },
    host_unreachable: {
      what: 'The file cannot be fetched from {host}',
      why: 'Listeners get an error instead of the episode.',
    },
    host_no_head: {
      what: '{host} does not answer questions about its files',
      why: 'Apple asks before it downloads (HEAD), and refuses hosts that do not answer.',
    },
    host_no_ranges: {
      what: '{host} sends whole files only',
      why: 'Apple asks for parts, so that people can jump to the middle; it refuses hosts that cannot do that.',
    },
    host_length_differs: {
      what: 'The file is not as large as the feed says',
      why: 'The feed says {said} bytes, {is} are sent. Apps may stop too early.',
    },
    host_type_differs: {
      what: 'The host reports a different file type',
      why: 'The feed says {said}, {host} says {is}. Some apps then do not play it.',
    },
  },
)
