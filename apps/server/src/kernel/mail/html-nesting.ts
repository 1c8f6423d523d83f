import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import type { IOptions } from 'sanitize-html'

/** No text of a person comes near; the parser searches and moves its list of open elements with every tag. */
const MAX_OPEN = 200

/**
 * Options for one call of the sanitiser that make its work grow with the length of the text and not with its
 * nesting: a tag that opens deeper than MAX_OPEN is passed over, its words stay.
 */
export function limitNesting(): Pick<IOptions, 'parser' | 'onOpenTag' | 'onCloseTag'> {
  let open = 0
  class LimitedTokenizer extends Tokenizer {
    constructor(options: ConstructorParameters<typeof Tokenizer>[0], callbacks: TokenizerCallbacks) {
      super(
        options,
        passingOver(callbacks, () => open >= MAX_OPEN),
      )
    }
  }
  return {
    parser: { decodeEntities: true, Tokenizer: LimitedTokenizer as typeof Tokenizer },
    onOpenTag() {
      open += 1
    },
    onCloseTag() {
      open -= 1
    },
  }
}

/** The callbacks of the parser without the tags that begin while `isFull`. */
function passingOver(parser: TokenizerCallbacks, isFull: () => boolean): TokenizerCallbacks {
  let isPassed = false
  return {
    onattribdata: (start, end) => isPassed || parser.onattribdata(start, end),
    onattribentity: (codepoint) => isPassed || parser.onattribentity(codepoint),
    onattribend: (quote, end) => isPassed || parser.onattribend(quote, end),
    onattribname: (start, end) => isPassed || parser.onattribname(start, end),
    onopentagname(start, end) {
      isPassed = isFull()
      if (!isPassed) parser.onopentagname(start, end)
    },
    onopentagend(end) {
      if (!isPassed) parser.onopentagend(end)
      isPassed = false
    },
    onselfclosingtag(end) {
      if (!isPassed) parser.onselfclosingtag(end)
      isPassed = false
    },
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    onclosetag: (start, end) => parser.onclosetag(start, end),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onend: () => parser.onend(),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    ontext: (start, end) => parser.ontext(start, end),
    ontextentity: (codepoint, end) => parser.ontextentity(codepoint, end),
    isInForeignContext: () => parser.isInForeignContext?.() ?? false,
  }
}
