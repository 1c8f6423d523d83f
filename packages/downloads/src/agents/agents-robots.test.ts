import { describe, expect, it } from 'vitest'
import { findExclusion } from '../exclusions.ts'
import { buildRequest } from '../factory.ts'
import { classifyAgent } from './agents.ts'

describe('what says of itself that it is a robot is no listener, whether a list names it or not:', () => {
  it.each([
    ['a downloader of collections', 'Podlake-Downloader/2.1'],
    ['a downloader in one word', 'episodedownloader/1.0 (+https://example.org)'],
    ['a harvester', 'NationalLibraryHarvester/3.0'],
    ['an archiver', 'podcast-archiver/1.4'],
    ['an ingest', 'media-ingest/0.9'],
    ['a dataset', 'SpeechDataset/1.0'],
    ['a training corpus', 'speech-training-corpus/0.1'],
    ['a transcriber', 'my-whisper-client/2'],
    ['a research crawl', 'podcast-research/1.0 (contact: lab@example.edu)'],
    [
      'an assistant behind the word Mozilla',
      'Mozilla/5.0 (compatible; Wonderreader/1.0; +https://reader.example)',
    ],
    [
      'an assistant behind the word Gecko',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Wonder-User/1.0; +https://wonder.example)',
    ],
    [
      'a browser without a window',
      'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
    ],
    [
      'the assistant of OpenAI',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    ],
    ['the assistant of Mistral', 'MistralAI-User/1.0'],
    ['a collector of pictures and sound', 'img2dataset'],
    ['the crawl of an archive', 'Mozilla/5.0 (compatible; heritrix/3.4 +https://archive.example)'],
  ])('%s', (_sentence, agent) => {
    expect(findExclusion(buildRequest({ agent }))).toBe('bot')
  })

  it.each([
    ['yt-dlp', 'yt-dlp/2026.03.17'],
    ['Node.js', 'node'],
    ['Node.js', 'node-superagent/3.8.2'],
    ['Python', 'Python/3.12'],
    ['HTTPie', 'HTTPie/3.2'],
    ['PHP', 'PHP/8.4'],
  ])('%s is a script', (name, agent) => {
    expect(classifyAgent(agent).name).toBe(name)
    expect(findExclusion(buildRequest({ agent }))).toBe('script')
  })
})

describe('a listener is none for a word in the name of the app:', () => {
  it.each([
    ['a download manager on a telephone', 'Super Downloader/4.2 CFNetwork/1490.0.4 Darwin/23.2.0'],
    ['a download manager on another', 'MegaDownloader/3 (Linux; U; Android 14; Pixel 8)'],
    ['an app for training', 'RunTraining/7 CFNetwork/1490.0.4 Darwin/23.2.0'],
    ['a telephone of the maker Cubot', 'Podcaster 2 (Linux; Android 13; cubot_kingkong)'],
    ['a browser of the nineties', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0)'],
    ['an app that nobody lists', 'Unheard/1.0'],
    ['a word within another', 'Airwaves/2.0'],
  ])('%s', (_sentence, agent) => {
    expect(findExclusion(buildRequest({ agent }))).toBeNull()
  })
})

describe('names, devices and systems:', () => {
  it.each([
    ['Player FM Android', 'Player FM', 'Android Phone', 'Android'],
    ['Player FM iOS', 'Player FM', 'Apple iPhone', 'iOS'],
    [
      'com.audible.playersdk.player/3.67.0 (Linux;Android 14) AndroidXMedia3/1.1.1',
      'Audible',
      'Android Phone',
      'Android',
    ],
    ['Linux UPnP/1.0 Sonos/76.2-49050 (ZPS12)', 'Sonos', 'Other Smart Speaker', 'Linux'],
    ['VictorReader Stream 503 ca-en Heather Ryan 4.8.15', 'VictorReader', 'Other Smart Speaker', null],
    [
      'Luminary/53.0 (Android 13; motorola edge 30 fusion; motorola tundra; en)',
      'Luminary',
      'Android Phone',
      'Android',
    ],
    ['Spotify-Lite/1.9.0.456 Android/33 (SM-A037F)', 'Spotify', 'Android Phone', 'Android'],
    ['castbox/8.2 (iPhone; iOS 16.1)', 'CastBox', 'Apple iPhone', 'iOS'],
    ['rhythmbox/3.4.7', 'Rhythmbox', undefined, null],
    ['KPCCPublicRadioiPhoneApp/2.8.1 CFNetwork/609.1.4 Darwin/13.0.0', 'KPCC', 'Apple iPhone', 'iOS'],
    ['Spotify/122900605 OSX_ARM64/0 (Mac14,2)', 'Spotify', 'Apple Computer', 'macOS'],
    ['Pocket Casts/1.0 (Google Pixel Watch; Wear OS 4)', 'Pocket Casts', 'Other Watch', null],
    ['BeyondPod/4.3.320 (https://www.beyondpod.mobi)', 'BeyondPod', 'Android Phone', 'Android'],
    ['kenwood;ka-300;4916bf2fd1c54ff2bace038314d21f39;;tpapi;3.203.233', null, 'Other Smart Speaker', null],
    ['Linux;Android 9', null, 'Android Phone', 'Android'],
    ['AntennaPod/3.4.0', 'AntennaPod', 'Android Phone', 'Android'],
    ['Castro 2020.14/1287', 'Castro', 'Other Mobile Device', 'iOS'],
  ])('%s', (agent, name, device, os) => {
    const found = classifyAgent(agent)
    expect({ name: found.name, device: found.device?.name, os: found.os, bot: found.bot }).toEqual({
      name,
      device,
      os,
      bot: false,
    })
  })
})
