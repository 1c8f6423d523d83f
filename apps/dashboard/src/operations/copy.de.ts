import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SERVER: {
    title: 'Dieser Server',
    subtitle: 'Wie deine Anfragen ihn erreichen',
    loadFailed: 'Der Server war nicht zu fragen',
    again: 'Noch einmal nachsehen',
    verdicts: {
      ok: { title: 'Alles gut', text: 'Hörer werden unterschieden, soweit deine eigene Anfrage das zeigt.' },
      warn: { title: 'Einen Blick wert', text: 'Es läuft, aber etwas könnte falsch gezählt werden. Was zu tun ist, steht unten.' },
      fail: { title: 'Etwas stimmt nicht', text: 'Downloads werden falsch gezählt, bis das behoben ist. Was zu tun ist, steht unten.' },
    },
    seen: 'Die Adresse, die wir sehen',
    seenText:
      'Downloads werden nach den Adressen gezählt, von denen Hörer kommen. Proxys dazwischen müssen sie also weitergeben. Hier sollte deine eigene stehen.',
    copy: 'Kopieren',
    chain: 'Was Proxys sagten',
    chainText: 'X-Forwarded-For, das Erste zuerst. Jeder Proxy fügt an, wen er gesehen hat.',
    chainNone: 'Nichts: Es ist kein Proxy dazwischen, oder er sagt nicht, wen er gesehen hat.',
    ours: 'genommen',
    way: 'Du kamst über',
    findings: 'Was das heißt',
    todo: 'Was zu tun ist:',
    names: { proxy: 'Proxys', listeners: 'Hörer', https: 'Sichere Verbindung', host: 'Name', media: 'Audio' },
    levels: { ok: 'Alles gut', warn: 'Einen Blick wert', fail: 'Kaputt' },
    recent: 'Die letzten Anfragen',
    recentText: (count) => `Von den letzten ${count} Anfragen an diesen Prozess, von wem auch immer.`,
    addresses: 'Unterschiedene Adressen',
    forwarded: 'Kamen durch einen Proxy, der das sagt',
    ranges: 'Fragten nach einem Teil einer Datei',
    heads: 'Fragten mit HEAD',
    operators: 'Proxys und Namen werden in den Umgebungsvariablen des Servers eingestellt.',
    others: {
      title: 'Diese Seite ist für alle, die den Server betreiben',
      text: 'Du musst nichts tun. Wenn dir deine Zahlen falsch vorkommen, schreib denen, die ihn betreiben.',
      back: 'Zu deinen Podcasts',
    },
  },
}
