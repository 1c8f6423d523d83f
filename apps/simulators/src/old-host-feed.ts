export interface OldFeed {
  origin: string
  /** How many episodes; the first of the document is the newest. */
  items: number
  title?: string | undefined
  /** podcast:locked yes, with this owner; null: without one, and without any other address. */
  locked?: string | null | undefined
  /** Episodes say only what every feed says, and name no files but their audio. */
  bare?: boolean | undefined
  /** Further XML for the channel, behind the episodes. */
  extra?: string | undefined
}

/** A feed that says everything we keep, in the podcast namespace's words. */
export function oldFeed({
  origin,
  items,
  title = 'Night Trains',
  locked,
  extra = '',
  bare,
}: OldFeed): string {
  const numbers = Array.from({ length: items }, (_, index) => items - index)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:psc="http://podlove.org/simple-chapters">
<channel>
<title>${title}</title>
<link>https://night-trains.example.com/</link>
<language>de-AT</language>
<copyright>© 2026 Mira Kolb</copyright>
<generator>Old Host 1.0</generator>
<description><![CDATA[<p>Sleeping cars, <b>slow</b> mornings.</p><script>alert(1)</script>]]></description>
<itunes:author>Mira Kolb</itunes:author>
${locked === null ? '' : '<itunes:owner><itunes:name>Mira Kolb</itunes:name><itunes:email>mira@old-host.example.com</itunes:email></itunes:owner>'}
<itunes:category text="Society &amp; Culture"><itunes:category text="Places &amp; Travel"/></itunes:category>
<itunes:explicit>false</itunes:explicit>
<itunes:type>serial</itunes:type>
<itunes:image href="${origin}/art/show.png"/>
<itunes:keywords>trains,night</itunes:keywords>
<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>
<podcast:medium>podcast</podcast:medium>
${locked === undefined ? '' : `<podcast:locked${locked ? ` owner="${locked}"` : ''}>yes</podcast:locked>`}
<podcast:funding url="https://example.com/donate">Buy us a couchette</podcast:funding>
<podcast:location rel="subject" geo="geo:48.2,16.37" osm="R109166" country="AT">Vienna</podcast:location>
<podcast:license url="https://creativecommons.org/licenses/by/4.0/">cc-by-4.0</podcast:license>
<podcast:person role="host" group="cast" img="${origin}/art/mira.png" href="https://example.com/mira">Mira Kolb</podcast:person>
<podcast:txt purpose="applepodcastsverify">a-claim-that-waits</podcast:txt>
<podcast:updateFrequency rrule="FREQ=WEEKLY">every week</podcast:updateFrequency>
<podcast:value type="lightning" method="keysend" suggested="0.00000005000">
<podcast:valueRecipient name="Mira" type="node" address="02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52" split="90"/>
</podcast:value>
${numbers.map((number) => (bare ? bareItem(origin, number) : oldItem(origin, number))).join('\n')}
${extra}
</channel>
</rss>
`
}

function bareItem(origin: string, number: number): string {
  return `<item><title>Night ${number}</title><guid>${number}</guid><pubDate>${episodeDate(number)}</pubDate>
<enclosure url="${origin}/audio/${number}.mp3" length="32109" type="audio/mpeg"/></item>`
}

/** One a week. */
function episodeDate(number: number): string {
  return new Date(Date.UTC(2025, 0, 1, 6) + number * 7 * 86_400_000).toUTCString()
}

/** Every one in season 2 with everything that an episode can say. Its GUID is no address and no UUID. */
function oldItem(origin: string, number: number): string {
  return `<item>
<title>Night ${number}</title>
<guid isPermaLink="false">old-host/${number}?a=1&amp;b=2</guid>
<link>https://night-trains.example.com/${number}</link>
<pubDate>${episodeDate(number)}</pubDate>
<description><![CDATA[<p>From Vienna, night ${number}.</p>]]></description>
<enclosure url="${origin}/audio/${number}.mp3" length="32109" type="audio/mpeg"/>
<itunes:duration>2</itunes:duration>
<itunes:episode>${number}</itunes:episode>
<itunes:season>2</itunes:season>
<podcast:season name="Second class">2</podcast:season>
<itunes:episodeType>full</itunes:episodeType>
<itunes:explicit>true</itunes:explicit>
<itunes:image href="${origin}/art/${number}.png"/>
<podcast:chapters url="${origin}/chapters/${number}.json" type="application/json+chapters"/>
<podcast:transcript url="${origin}/transcripts/${number}.srt" type="application/x-subrip" language="de" rel="captions"/>
<podcast:soundbite startTime="0.5" duration="1">The whistle</podcast:soundbite>
<podcast:person role="guest" group="cast">Ada Berg</podcast:person>
<podcast:location geo="geo:47.07,15.44">Graz</podcast:location>
</item>`
}
