import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'
import type { LeakSign } from '@podstead/downloads/members/leak-rules'
import type { Kernel } from '../kernel/kernel.ts'
import { messages } from '../kernel/messages/messages.ts'
import { fillTemplate } from '../kernel/messages/messages-template.ts'
import { describeFinding, type LeakFinding } from './rules.ts'

type Evidence = Record<`leak.${LeakSign | 'public_index' | 'public_app_yours'}`, string>

/** In languages of listeners that the dashboard does not have. */
const MORE_LANGUAGES: Record<'es' | 'pt', Evidence> = {
  es: {
    'leak.networks_per_day':
      'La dirección se usó en {count} redes distintas en un día; a partir de {threshold} no es habitual.',
    'leak.networks_per_hour': 'En una hora se usó en {count} redes; a partir de {threshold} no es habitual.',
    'leak.countries_per_day': 'Se usó en {count} países en un día; a partir de {threshold} no es habitual.',
    'leak.apps_per_day':
      'Se usó con {count} aplicaciones distintas en un día; a partir de {threshold} no es habitual.',
    'leak.copies_of_episode':
      'Un episodio se descargó desde el principio en {count} sitios en un día; a partir de {threshold} no es habitual.',
    'leak.public_index': '{services} ha leído el feed: un catálogo en el que todo el mundo puede buscar.',
    'leak.public_app_yours':
      '{services} ha leído el feed: una aplicación en cuyo catálogo todo el mundo puede buscar. Quizá sea simplemente la aplicación con la que escuchas.',
  },
  pt: {
    'leak.networks_per_day':
      'O endereço foi usado em {count} redes diferentes em um dia; a partir de {threshold} não é habitual.',
    'leak.networks_per_hour': 'Numa hora foi usado em {count} redes; a partir de {threshold} não é habitual.',
    'leak.countries_per_day':
      'Foi usado em {count} países em um dia; a partir de {threshold} não é habitual.',
    'leak.apps_per_day':
      'Foi usado com {count} aplicativos diferentes em um dia; a partir de {threshold} não é habitual.',
    'leak.copies_of_episode':
      'Um episódio foi baixado desde o início em {count} lugares em um dia; a partir de {threshold} não é habitual.',
    'leak.public_index': '{services} leu o feed: um catálogo em que qualquer pessoa pode pesquisar.',
    'leak.public_app_yours':
      '{services} leu o feed: um aplicativo em cujo catálogo qualquer pessoa pode pesquisar. Talvez seja simplesmente o aplicativo com que ouve.',
  },
}

/** What was noticed, for the listener themselves. */
export function writeEvidence(kernel: Kernel, finding: LeakFinding, language: ListenerLanguage): string[] {
  const catalogue = messages(kernel)
  return describeFinding(finding, 'listener').map((text) => {
    if (language !== 'es' && language !== 'pt') return catalogue.translate(text, language)
    const { code, params } = catalogue.read(text) ?? { code: '', params: {} }
    const template = MORE_LANGUAGES[language][code as keyof Evidence]
    return template === undefined ? text : fillTemplate(template, params, language)
  })
}
