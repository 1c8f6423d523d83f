// Names that HTML knows and XML does not: feeds use them although they must not.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ' +
  'ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring ' +
  'aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml'

/**
 * Character by name: the five of XML, those of Latin-1 and common punctuation. Without a prototype,
 * so that no name finds a method.
 */
export const entities: Record<string, string> = Object.assign(Object.create(null), {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    lsaquo: '‹',
    rsaquo: '›',
    oelig: 'œ',
    OElig: 'Œ',
    scaron: 'š',
    Scaron: 'Š',
  },
  ...Object.fromEntries(latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)])),
})
