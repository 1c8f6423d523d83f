/**
 * Whether an agent that no list names says of itself that it is a robot (IAB 2.3, step 1.2 rule 5).
 * @param words those of the agent, in lower case
 */
export function declaresRobot(agent: string, words: readonly string[]): boolean {
  if (words.some(isRobotWord)) return true
  if (declaredCompatible.test(agent) && !oldBrowser.test(agent)) return true
  // A person's download manager or course app has such words in its name, too: it also names the
  // telephone or tablet that it runs on
  return words.some(isServerWord) && !personalDevice.test(agent)
}

/** Cubot makes telephones. */
function isRobotWord(word: string): boolean {
  return robotWord.test(word) && !word.startsWith('cubot')
}

const robotWord =
  /bot(?:$|[-_\d])|^robots$|crawl|spider|scrap(?:e|ing|y)|slurp|transcri(?:be|pt)|harvest|dataset|ingest|fetcher$|indexer$|importer$|feedparser|validator$|healthcheck|headless|phantomjs|slimerjs|webdriver|selenium/

function isServerWord(word: string): boolean {
  return serverWord.test(word)
}

const serverWord =
  /download(?:er)?$|downloader|archiv(?:er|al|ing)|(?:^|[-_])(?:ai|asr|stt|llm|gpt|rag|nlp|corpus|backfill|pipeline|worker|research|training|processor)(?:$|[-_])|whisper|research(?:er)?$|trainingdata|embeddings?$|monitor(?:ing)?$|checker$|grabber$|scanner$|analy[sz]er$|summari[sz]e|syndication$|podcast-sync/

/**
 * The form in which robots name themselves behind the word Mozilla; among browsers only those of the
 * nineties and their imitators use it.
 */
const declaredCompatible = /^Mozilla\/.*[(; ]compatible; *\+?[a-z]/i
const oldBrowser = /compatible; *(?:MSIE|Konqueror|Opera|Windows|U;|Googlebot-Podcast\b)/i

const personalDevice =
  /CFNetwork|Dalvik|Android|ExoPlayer|iPhone|iPad|iPod|\biOS\b|Alamofire|Windows Phone|KAIOS/i
