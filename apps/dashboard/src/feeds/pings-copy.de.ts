import type { Catalogue } from '../language/translated.ts'
import type * as copy from './pings-copy.ts'

export const DE: Catalogue<typeof copy> = {
  PINGS: {
    title: 'Apps Bescheid sagen',
    text: 'Apps, denen eine Änderung gesagt wird, müssen nicht danach fragen: Eine neue Episode ist in Sekunden da.',
    services: 'Wem es gesagt wird',
    loadFailed: 'Ob Apps Bescheid wissen, war nicht herauszufinden.',
    retry: 'Noch einmal',
    again: 'Noch einmal sagen',
    telling: 'Den Apps wird Bescheid gesagt.',
    tooOften: 'Das wurde eben erst gesagt. Versuch es in einer Weile wieder.',
    headTold: (when) => `Apps wissen Bescheid: ${when}.`,
    headNever: 'Den Apps wurde noch nichts gesagt.',
    headWaiting: 'Den Apps wird gerade Bescheid gesagt …',
    headPartly: 'Manchen konnte es nicht gesagt werden.',
    headFailed:
      'Den Apps konnte es nicht gesagt werden. Sie finden die Änderung, wenn sie das nächste Mal fragen.',
    next: (when) => `Die nächste Episode erscheint ${when}; dann wird es gesagt.`,
    told: (when) => `Bescheid gesagt ${when}`,
    toldOnce: 'Bescheid gesagt',
    never: 'Noch nicht',
    waiting: 'Wird gerade gesagt',
    waitingOnce: 'Noch nicht erreicht, einmal versucht. Es geht von selbst weiter.',
    waitingAgain: (tries) => `Noch nicht erreicht, ${tries}-mal versucht. Es geht von selbst weiter.`,
    errors: {
      refused: 'Er hat abgelehnt',
      busy: 'Er war überlastet',
      unreachable: 'Er war nicht zu erreichen',
      timeout: 'Er hat nicht rechtzeitig geantwortet',
    },
    silences: {
      not_configured:
        'Diese Installation sagt niemandem Bescheid. Apps finden Änderungen, wenn sie das nächste Mal fragen, meist binnen einer Stunde.',
      private: 'Von einem privaten Podcast erfährt niemand.',
      moved: 'Der Podcast ist umgezogen, darum wird von diesem Feed nichts mehr gesagt.',
      empty: 'Noch gibt es nichts zu sagen: Die erste veröffentlichte Episode wird angekündigt.',
    },
    names: { websub: 'WebSub', podping: 'Podping', podcastindex: 'Podcast Index' },
  },
}
