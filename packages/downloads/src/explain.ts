import type { ExclusionReason } from './exclusions.ts'

/** One sentence for the person who asks why a request was not counted. */
export function explainReason(reason: ExclusionReason): string {
  return sentences[reason]
}

/** For requests that passed every rule but did not add up to a download. */
export const pendingSentence =
  'Less than one minute of the episode was received, so this is not a download yet.'

/** For requests that are part of a download with others. */
export const countedSentence = 'Together with the other requests listed here, this is one download.'

const sentences: Readonly<Record<ExclusionReason, string>> = {
  head: 'The app only asked about the file (a HEAD request) and received none of it.',
  not_get: 'This was not a request to read the file.',
  not_modified: 'The app already had the file and was told that nothing had changed (304).',
  redirected:
    'The request was sent on to another address, where the listener was served and what was received is not known here.',
  not_successful: 'The request failed, so no episode was delivered.',
  probe: 'The app asked for one or two bytes, only to learn whether it may ask for parts of the file.',
  prefetch: 'The browser fetched the file in advance, in case somebody plays it, and nobody had yet.',
  watch_os: 'An Apple Watch fetched what its paired iPhone fetches as well, and the pair counts once.',
  empty_agent: 'The request did not say which app it came from.',
  malformed_agent: 'The name of the app is not one that any listening app would send.',
  bot: 'The program identifies itself as a crawler, an importer or another robot, so nobody was listening.',
  script: 'A programming library asked for the file, not a listening app.',
  bot_address: 'The address is known to belong to robots.',
  data_center: 'The address belongs to a data center, where servers are and listeners are not.',
  vpn: 'The address belongs to an anonymising network, so listeners behind it cannot be told apart.',
  bogus_referrer:
    'The page that supposedly asked for the file is known to be made up, or fetches episodes nobody asked it to play.',
  too_many_requests:
    'More downloads came from this address in one day than people behind one address could make.',
  unknown_file:
    'The requested file is no longer known, so it cannot be told how much of it makes one minute.',
  over_limit:
    'So many requests came from this address on that day that no more are kept. This is the first one beyond the limit.',
}
