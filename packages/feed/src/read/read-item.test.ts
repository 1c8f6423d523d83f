import { describe, expect, it } from 'vitest'
import { readChannelOf, readItemOf } from '../../testing/foreign.ts'
import type { ReadItem } from './read-model.ts'

const node = '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52'
const recipient = {
  name: 'Mira',
  type: 'node',
  address: node,
  split: 90,
  fee: false,
  customKey: '696969',
  customValue: 'x',
}
const recipientXml = `<podcast:valueRecipient name="Mira" type="node" address="${node}" split="90" customKey="696969" customValue="x"/>`

describe('an item', () => {
  it.each<[string, string, Partial<ReadItem>]>([
    [
      'its GUID to the letter',
      '<guid isPermaLink="false">\n Ep&amp;1 </guid>',
      { guid: '\n Ep&1 ', guidIsPermaLink: false },
    ],
    [
      'that its GUID is an address',
      '<guid>https://x.example/1</guid>',
      { guid: 'https://x.example/1', guidIsPermaLink: true },
    ],
    ['that it has no GUID', '<guid> </guid>', { guid: null, guidIsPermaLink: false }],
    [
      'its notes whole',
      '<description>short</description><content:encoded><![CDATA[<p>long</p>]]></content:encoded>',
      { description: '<p>long</p>' },
    ],
    [
      'its own people',
      '<podcast:person role="Guest" group="Cast" href="https://x.example/j" img="https://x.example/j.jpg">Jon</podcast:person>',
      {
        persons: [
          {
            name: 'Jon',
            role: 'Guest',
            group: 'Cast',
            href: 'https://x.example/j',
            img: 'https://x.example/j.jpg',
          },
        ],
      },
    ],
    ['no people without a name', '<podcast:person/>', { persons: [] }],
    ['its number', '<itunes:episode>7</itunes:episode>', { episode: 7 }],
    [
      'its number by the namespace',
      '<itunes:episode>0</itunes:episode><podcast:episode display="Ep 8">8</podcast:episode>',
      { episode: 8 },
    ],
    [
      'of several ways to pay the one that every wallet knows',
      `<podcast:value type="hive" method="x"/><podcast:value type="lightning" method="lnaddress">${recipientXml}</podcast:value><podcast:value type="lightning" method="keysend">${recipientXml}</podcast:value>`,
      { value: expect.objectContaining({ method: 'keysend', recipients: [recipient] }) as never },
    ],
    [
      'its number between two others, which Apple cannot say',
      '<itunes:episode>204</itunes:episode><podcast:episode display="204½">204.5</podcast:episode>',
      { episode: 204.5, episodeDisplay: '204½' },
    ],
    ['a whole number however it is written', '<podcast:episode>315.0</podcast:episode>', { episode: 315 }],
    [
      'the name of its season',
      '<itunes:season>2</itunes:season><podcast:season name="Winter">2</podcast:season>',
      { season: { number: 2, name: 'Winter' } },
    ],
    ['its season without a name', '<itunes:season>2</itunes:season>', { season: { number: 2, name: null } }],
    ['its type', '<itunes:episodeType>Bonus</itunes:episodeType>', { episodeType: 'bonus' }],
    ['no length that is none', '<itunes:duration>28123456</itunes:duration>', { durationSeconds: null }],
    ['how long it is', '<itunes:duration>1:02:03</itunes:duration>', { durationSeconds: 3723 }],
    [
      'its own picture',
      '<itunes:image href="https://x.example/1.jpg"/>',
      { imageUrl: 'https://x.example/1.jpg' },
    ],
    ['that it is explicit', '<itunes:explicit>yes</itunes:explicit>', { explicit: true }],
    ['that it is blocked', '<itunes:block>Yes</itunes:block>', { blocked: true }],
    ['its keywords', '<itunes:keywords>a, b</itunes:keywords>', { keywords: 'a, b' }],
    [
      'where it plays, in all places',
      '<podcast:location rel="creator" geo="geo:1,2" osm="R1" country="gb">Marlow</podcast:location><podcast:location>Bergen</podcast:location>',
      {
        locations: [
          { name: 'Marlow', rel: 'creator', geo: 'geo:1,2', osm: 'R1', country: 'GB' },
          { name: 'Bergen', rel: null, geo: null, osm: null, country: null },
        ],
      },
    ],
    [
      'its transcripts, types put right',
      '<podcast:transcript url="https://x.example/1.srt" type="application/srt"/><podcast:transcript url="https://x.example/1.vtt" type="text/vtt; charset=utf-8" language="es" rel="captions"/><podcast:transcript url="https://x.example/1.json"/>',
      {
        transcripts: [
          { url: 'https://x.example/1.srt', type: 'application/x-subrip', language: null, captions: false },
          { url: 'https://x.example/1.vtt', type: 'text/vtt', language: 'es', captions: true },
          { url: 'https://x.example/1.json', type: 'application/json', language: null, captions: false },
        ],
      },
    ],
    [
      'where its chapters are',
      '<podcast:chapters url="https://x.example/c.json" type="application/json"/>',
      { chaptersUrl: 'https://x.example/c.json' },
    ],
    [
      'chapters that it brings along, in order',
      '<psc:chapters version="1.2"><psc:chapter start="00:01:00.500" title="Two" href="https://x.example/2"/><psc:chapter start="0" title="One"/><psc:chapter start="x"/></psc:chapters>',
      {
        chapters: [
          { startTime: 0, title: 'One', href: null, image: null },
          { startTime: 60.5, title: 'Two', href: 'https://x.example/2', image: null },
        ],
      },
    ],
    [
      'its soundbites',
      '<podcast:soundbite startTime="1.5" duration="30">Storm</podcast:soundbite><podcast:soundbite startTime="x" duration="3"/><podcast:soundbite startTime="0" duration="15"/>',
      {
        soundbites: [
          { startTime: 1.5, duration: 30, title: 'Storm' },
          { startTime: 0, duration: 15, title: null },
        ],
      },
    ],
    [
      'its licence and texts',
      '<podcast:license url="https://x.example/l">cc-by-4.0</podcast:license><podcast:txt purpose="ai-content">true</podcast:txt>',
      {
        license: { identifier: 'cc-by-4.0', url: 'https://x.example/l' },
        txts: [{ purpose: 'ai-content', value: 'true' }],
      },
    ],
    [
      'whom payments go to',
      `<podcast:value type="lightning" method="keysend" suggested="0.00000005000">${recipientXml}<podcast:valueRecipient type="node" address="" split="1"/></podcast:value>`,
      {
        value: {
          type: 'lightning',
          method: 'keysend',
          suggested: '0.00000005000',
          recipients: [recipient as never],
          timeSplits: [],
        },
      },
    ],
    [
      'whom they go to for a while',
      `<podcast:value type="lightning" method="lnaddress">${recipientXml}<podcast:valueTimeSplit startTime="60" duration="237" remoteStartTime="174" remotePercentage="95"><podcast:remoteItem feedGuid="g" itemGuid="https://x.example/i" medium="music"/></podcast:valueTimeSplit><podcast:valueTimeSplit startTime="330" duration="53.5">${recipientXml}</podcast:valueTimeSplit></podcast:value>`,
      {
        value: expect.objectContaining({
          timeSplits: [
            {
              startTime: 60,
              duration: 237,
              remoteStartTime: 174,
              remotePercentage: 95,
              remoteItem: {
                feedGuid: 'g',
                feedUrl: null,
                itemGuid: 'https://x.example/i',
                medium: 'music',
                title: null,
              },
            },
            { startTime: 330, duration: 53.5, recipients: [recipient] },
          ],
        }),
      },
    ],
    [
      'other forms of its audio',
      '<podcast:alternateEnclosure type="audio/opus" length="32" bitrate="96000.5" title="Opus"><podcast:source uri="https://x.example/1.opus"/><podcast:source uri="ipfs://x"/></podcast:alternateEnclosure>',
      {
        alternates: [
          {
            ...{
              type: 'audio/opus',
              length: 32,
              bitrate: 96000.5,
              height: null,
              title: 'Opus',
              default: false,
            },
            ...{ lang: null, rel: null, codecs: null, integrity: null, integrityType: 'sri' },
            sources: [
              { uri: 'https://x.example/1.opus', contentType: null },
              { uri: 'ipfs://x', contentType: null },
            ],
          },
        ],
      },
    ],
  ])('tells %s', async (_, item, expected) => {
    expect(await readItemOf(item)).toMatchObject(expected)
  })
})

describe('what there is to hear is', () => {
  it.each([
    [
      'the enclosure',
      '<enclosure url=" https://x.example/1.mp3 " length="12" type="Audio/MPEG"/>',
      { url: 'https://x.example/1.mp3', length: 12, type: 'audio/mpeg' },
    ],
    [
      'the audio and not the picture beside it',
      '<enclosure url="https://x.example/1.jpg" type="image/jpeg"/><enclosure url="https://x.example/1.m4a" length="" type="audio/x-m4a"/>',
      { url: 'https://x.example/1.m4a', length: null, type: 'audio/x-m4a' },
    ],
    [
      'media:content when there is no enclosure',
      '<media:group><media:content url="https://x.example/1.mp3" fileSize="9" type="audio/mpeg"/></media:group>',
      { url: 'https://x.example/1.mp3', length: 9, type: 'audio/mpeg' },
    ],
    [
      'an alternate enclosure when there is nothing else',
      '<podcast:alternateEnclosure type="audio/aac"><podcast:source uri="ipfs://x"/><podcast:source uri="https://x.example/1.aac"/></podcast:alternateEnclosure>',
      { url: 'https://x.example/1.aac', length: null, type: 'audio/aac' },
    ],
    [
      'an enclosure of an unknown type',
      '<enclosure url="https://x.example/1"/>',
      { url: 'https://x.example/1', length: null, type: null },
    ],
  ])('%s', async (_, item, enclosure) => {
    expect((await readChannelOf(`<item>${item}</item>`)).items[0]?.enclosure).toEqual(enclosure)
  })

  it.each([
    ['only a picture', '<enclosure url="https://x.example/1.jpg" type="image/jpeg"/>'],
    ['an address of another kind', '<enclosure url="file:///etc/passwd" type="audio/mpeg"/>'],
    ['no address', '<enclosure url="" type="audio/mpeg"/>'],
    ['a picture in media:content', '<media:content url="https://x.example/1.jpg" medium="image"/>'],
  ])('nothing with %s, and the item is left out', async (_, item) => {
    expect(await readChannelOf(`<item>${item}</item>`)).toMatchObject({
      items: [],
      itemCount: 0,
      skippedCount: 1,
    })
  })
})
