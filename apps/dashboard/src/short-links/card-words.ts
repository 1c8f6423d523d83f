/** What cards say, in the language of the podcast rather than of whoever prints them. */
export interface CardWords {
  /** Above the title. */
  listen: string
  /** Beside the code. */
  scan: string
}

const WORDS: Record<string, CardWords> = {
  en: { listen: 'Listen to', scan: 'Scan to listen' },
  de: { listen: 'Jetzt hören', scan: 'Scannen und hören' },
  fr: { listen: 'Écoutez', scan: 'Scannez et écoutez' },
  es: { listen: 'Escucha', scan: 'Escanea y escucha' },
  pt: { listen: 'Ouça', scan: 'Digitalize e ouça' },
  it: { listen: 'Ascolta', scan: 'Scansiona e ascolta' },
  nl: { listen: 'Luister naar', scan: 'Scan en luister' },
  da: { listen: 'Lyt til', scan: 'Scan og lyt' },
  sv: { listen: 'Lyssna på', scan: 'Skanna och lyssna' },
  nb: { listen: 'Hør på', scan: 'Skann og hør' },
  pl: { listen: 'Posłuchaj', scan: 'Zeskanuj i słuchaj' },
}

/** By a language's code, with or without a country; English for others. */
export function cardWords(language: string): CardWords {
  return (WORDS[language.slice(0, 2).toLowerCase()] ?? WORDS.en) as CardWords
}
