import type { MethodSection, MethodSettings } from './method.ts'

/** What is made of counted downloads, and what is not asked at all. */
export function methodAfterwards(_settings: MethodSettings): MethodSection[] {
  return [
    {
      heading: 'What the statistics say',
      blocks: [
        {
          list: [
            '**Windows since the release**: days 1–3, 4–15, and 16 and later, by days of the statistics; the day of the release is day 1.',
            '**Average downloads per episode**: downloads in the first 30 days since each release, divided by the number of published episodes.',
            '**Estimated subscribers**: the median over seven days of UTC of distinct listeners whose apps fetch the feed, and the subscribers that well-known services which fetch for many people report. A program that is not known to be one counts as one listener, whatever it reports.',
            '**What is typical** for an episode: the middle half (quartiles) of the podcast’s latest 100 episodes that were released since counting began here.',
            '**Imported** numbers come from the statistics of another host. They are always labelled and never part of a count made here; on a day on which downloads are counted here, our own count stands.',
          ],
        },
      ],
    },
    {
      heading: 'What is not asked at all',
      blocks: [
        {
          text: 'Only requests for the enclosure that the feed names and for the episode’s other forms (`/audio/…`, `/alternate/…`, and `/r/…` for files that lie elsewhere) become raw requests. The owner’s own player, preview links of unpublished episodes, other forms for which the feed names an address of another host, chapters, transcripts and the copying of an import are no downloads.',
        },
        {
          text: 'Numbers move with what they belong to: an episode that moves to another podcast and a podcast that changes hands keep theirs, a copy starts at nothing. An archive brings its totals by day and episode and what was imported, without raw requests.',
        },
      ],
    },
    {
      heading: 'Roll-up',
      operators: true,
      blocks: [
        {
          text: 'New raw requests ask for a roll-up at once; a schedule does so every five minutes. It looks at each listener and period with news, counts it anew as a whole and replaces what was counted before, in one transaction. Running it twice changes nothing, and a half-finished run is finished by the next one. Late requests are counted on their own day.',
        },
        {
          text: 'When a podcast gets another time zone, or its owner chooses UTC, a job moves everything that is still in the log of counted downloads to its new day and hour. No download is lost or counted twice. Days before the log keep the zone they had, and the page says from which day on the new one holds.',
        },
        {
          text: 'Pages read totals by day (`daily_downloads`, `daily_values`, `daily_exclusions`, `daily_listeners`) and their sums by month and for all time; only “Why?” and the lists of requests and recent downloads read single ones. All of it can be made again from the raw requests, after a change of the rules or a repair:',
        },
        {
          code: 'npm run podstead -- recount             # everything\nnpm run podstead -- recount --show 7',
        },
        { text: 'Days whose raw requests were removed keep their counts.' },
      ],
    },
    {
      heading: 'Proof',
      operators: true,
      blocks: [
        {
          text: '`packages/downloads/src/*.test.ts`: vectors from the guidelines, and random requests compared with a slow count by single bytes. `apps/server/src/delivery/*.test.ts` and `metrics/*.test.ts`: over HTTP, from the request to the number on a page.',
        },
      ],
    },
  ]
}
