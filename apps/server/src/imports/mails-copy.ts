import { type Counts, stateWords } from './rules.ts'
import type { ImportRow } from './table.ts'

/** Mails about imports. */
const EN = {
  proof: (feed: string, code: string, host: string) => ({
    subject: 'Your code for importing your podcast',
    preheader: 'Your feed is locked; this code unlocks its import.',
    heading: 'Is this your podcast?',
    paragraphs: [
      `Somebody, probably you, wants to import the podcast at ${feed} into ${host}. Its feed is locked and names this address.`,
      `If it is you, enter this code on the import page:\n${code}`,
      'It is good for one day.',
    ],
    footnote: 'If it was not you, do nothing, and give the code to nobody: without it, nothing is imported.',
  }),
  report: ({ title, found, counts, failures, host }: ImportReport) => {
    const words = stateWords(found.status, counts, found.message)
    const listed = failures.map((one) => `${one.title || 'Untitled episode'}: ${one.message}`).join('\n')
    return {
      subject: `${title} was imported`,
      preheader: words,
      heading: counts.failed ? 'Your podcast is here, almost complete' : 'Your podcast is here',
      paragraphs: [
        words,
        ...(listed ? [`Not everything came along:\n${listed}`] : []),
        ...artworkNotes(found).map(({ message }) => message),
        'The next step is a redirect at your old host, so that your subscribers follow. The import page shows what to enter there.',
      ],
      button: 'See what came',
      footnote: `You get this mail because you imported a podcast at ${host}.`,
    }
  },
}

// Reasons are kept in English; the page on the import has them in German.
const DE: typeof EN = {
  proof: (feed, code, host) => ({
    subject: 'Dein Code für den Import deines Podcasts',
    preheader: 'Dein Feed ist gesperrt; dieser Code gibt den Import frei.',
    heading: 'Ist das dein Podcast?',
    paragraphs: [
      `Jemand, wahrscheinlich du, möchte den Podcast unter ${feed} auf ${host} importieren. Sein Feed ist gesperrt und nennt diese Adresse.`,
      `Bist du es, dann gib diesen Code auf der Seite des Imports ein:\n${code}`,
      'Er gilt einen Tag lang.',
    ],
    footnote: 'Warst du das nicht, dann tu nichts und gib den Code niemandem: Ohne ihn wird nichts importiert.',
  }),
  report: ({ title, found, counts, failures, host }) => {
    const words = sentences(counts)
    const listed = failures.map((one) => one.title || 'Episode ohne Titel').join('\n')
    const hasArtworkNote = artworkNotes(found).length > 0
    return {
      subject: `${title} ist importiert`,
      preheader: words,
      heading: counts.failed ? 'Dein Podcast ist da, fast vollständig' : 'Dein Podcast ist da',
      paragraphs: [
        words,
        ...(listed ? [`Nicht alles kam mit:\n${listed}`] : []),
        ...(hasArtworkNote ? ['Das Titelbild des Podcasts kam nicht mit.'] : []),
        ...(listed || hasArtworkNote ? ['Woran es lag, steht auf der Seite des Imports.'] : []),
        'Der nächste Schritt ist eine Weiterleitung bei deinem alten Anbieter, damit deine Abonnenten mitkommen. Die Seite des Imports zeigt, was dort einzutragen ist.',
      ],
      button: 'Ansehen, was da ist',
      footnote: `Du bekommst diese Mail, weil du auf ${host} einen Podcast importiert hast.`,
    }
  },
}

export const IMPORT = { en: EN, de: DE }

interface ImportReport {
  title: string
  found: ImportRow
  counts: Counts
  failures: { title: string; message: string }[]
  host: string
}

function artworkNotes({ warnings }: ImportRow) {
  return warnings.filter(({ code }) => code === 'artwork')
}

function sentences({ done, failed, skipped }: Counts): string {
  const imported = done === 1 ? '1 Episode ist importiert' : `${done} Episoden sind importiert`
  return `${imported}${failed ? `, ${failed} fehlgeschlagen` : ''}.${skipped ? ` Ausgelassen: ${skipped}.` : ''}`
}
