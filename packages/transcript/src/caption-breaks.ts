import { normalizeWord } from './split-words.ts'

/**
 * What reading suffers where a line or a caption ends between two words of a sentence: a little behind a
 * comma, much between an article and its noun.
 */
export function breakCost(before: string, after: string): number {
  if (/[!?;:؛؟…–—][\p{Pe}\p{Pf}"']*$/u.test(before)) return 1
  if (/[,،、，][\p{Pe}\p{Pf}"']*$/u.test(before)) return 2
  if (/^[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョー]/u.test(after)) return 30
  const [word, next] = [normalizeWord(before), normalizeWord(after)]
  if (LEADING.has(word) || /^(?:[cdjlmnst]|qu)['’]$/u.test(word)) return 22
  if (TRAILING.has(next) || CONJUNCTIONS.has(word)) return 18
  // A number, an abbreviation, or a name of several words; German writes every noun like that.
  if (/[\d.]$/.test(before) || /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(`${before} ${after}`)) return 15
  if (CONJUNCTIONS.has(next)) return 4
  if (GENITIVE.has(next) || /^d['’]/u.test(next)) return 11
  return LEADING.has(next) || /[はがをにでともへ]$/u.test(word) ? 7 : 14
}

function toSet(words: string): Set<string> {
  return new Set(words.split(/\s+/))
}

/**
 * What belongs to the next word: articles, possessives and prepositions, of all languages at once. What is a
 * common word of another one is left out.
 */
const LEADING = toSet(
  `the a an my your his her its our their this that these those of in on at to for with from by as into about no not
  der die das den dem des ein eine einen einem einer eines kein keine mein meine dein sein seine ihr ihre unser
  unsere im am zum zur vom beim von zu mit für auf an bei aus nach über unter vor um durch gegen ohne nicht sehr
  le la les un une du de des au aux ce cet cette ces mon ma sa à en dans pour par sur avec sans ne
  el los las una unos unas del al lo mi tu su sus con por para sin il i gli uno di da del della dei nel nella per
  os um uma dos na nos nas em com het een op van voor в на с к о у из за от до по не для без при
  في من على إلى عن مع هذا هذه لا ما एक यह वह इस उस`,
)

/** What ties two nouns together. */
const GENITIVE = toSet('of de du des del di da dos von का के की')

/** What a phrase begins with. */
const CONJUNCTIONS = toSet(
  `and but or so because that which who when where while if although though since until before after than then
  und aber oder denn weil dass wenn als ob obwohl während damit bevor nachdem sondern wo wie
  et mais ou donc que qui quand si parce lorsque puis y e o u pero porque cuando aunque sino donde
  ma perché quando mas porque en maar want omdat dat и но или а что чтобы когда если потому который
  و أو لكن لأن عندما إذا ثم الذي التي और लेकिन या कि क्योंकि जब अगर तो जो`,
)

/** What belongs to the word before. */
const TRAILING = toSet(
  'का के की में से को पर ने है हैं था थी थे हूँ は が を に で と も の へ や か ね よ です ます でした ました た て',
)
