import type { LetterWords } from './mails-copy.ts'

const SUBSCRIBE_AGAIN =
  'Abra a sua página de acesso no celular ou computador em que ouve, escolha o seu aplicativo de podcasts e assine novamente: lá está tudo o que está aberto para você. Depois remova a assinatura antiga do aplicativo, porque nela não chega mais nada de novo.'

export const PT: LetterWords = {
  instructions: {
    subject: 'O seu feed privado de {{podcast_title}}',
    body: '<p>Olá, {{first_name|obrigado por estar aqui}}.</p><p>Boas-vindas a {{podcast_title}}. Este podcast é para membros e o feed é só seu: não compartilhe o endereço.</p><p>Abra <a href="{{access_page}}">a sua página de acesso</a> no dispositivo com que ouve e escolha o seu aplicativo de podcasts. Os novos episódios chegam lá sozinhos.</p>',
    preheader: (podcast) => `Como ouvir ${podcast}`,
  },
  links: {
    access: 'Abrir a minha página de acesso',
    feed: 'O endereço do seu feed, para os aplicativos que o pedem. Guarde-o para você:',
    player: 'Ou ouça no navegador:',
  },
  footnote: (podcast) => `Você recebe este e-mail porque segue “${podcast}” como membro.`,
  unsubscribe: 'Deixar de receber estes e-mails',
  announcement: {
    subject: (podcast, titles) =>
      titles.length === 1 ? `${podcast}: ${titles[0]}` : `${podcast}: ${titles.length} novos episódios`,
    heading: (titles) =>
      titles.length === 1 ? 'Tem um novo episódio' : `Tem ${titles.length} novos episódios`,
    more: (count) => `e mais ${count}`,
    button: 'Ouvir agora',
    app: 'O seu aplicativo de podcasts mostra os episódios assim que atualizar. A sua página de acesso:',
  },
  access: {
    subject: (podcast) => `O seu acesso a ${podcast}`,
    paragraphs: (podcast) => [
      `Aqui está o seu acesso a “${podcast}”. O botão leva à sua página, com o endereço do seu feed, os aplicativos e o player web.`,
      'Se não o pediu, ignore este e-mail: o link foi enviado só para você.',
    ],
  },
  address_reset: {
    subject: (podcast) => `O seu feed de ${podcast} tem um novo endereço`,
    paragraphs: (podcast) => [
      `Quem faz “${podcast}” deu um novo endereço ao seu feed privado. O antigo não funciona mais, nem os links de e-mails anteriores.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast) => `O seu feed de ${podcast} tem um novo endereço`,
    paragraphs: (podcast) => [
      `O endereço do seu feed privado de “${podcast}” foi substituído, porque estava sendo usado como se tivesse sido compartilhado. O endereço antigo não funciona mais, nem os links de e-mails anteriores.`,
      SUBSCRIBE_AGAIN,
      'Se não o compartilhou, não fez nada de errado: um aplicativo ou uma viagem podem parecer o mesmo. Responda a este e-mail se voltar a acontecer.',
    ],
  },
  probably_shared: {
    subject: (podcast) => `Há mais alguém usando o seu feed de ${podcast}?`,
    paragraphs: (podcast) => [
      `O seu feed privado de “${podcast}” foi usado como se o endereço tivesse sido compartilhado. É só para você.`,
      'Se foi você, com um aplicativo novo ou em viagem, está tudo bem e não há nada a fazer. Se não, responda a este e-mail e recebe um novo endereço.',
    ],
  },
  not_opened: {
    subject: (podcast) => `${podcast} está à sua espera`,
    paragraphs: (podcast) => [
      `“${podcast}” está aberto para você, e nenhum aplicativo pediu o seu feed até agora.`,
      'Abra a sua página de acesso no dispositivo com que ouve e escolha o seu aplicativo de podcasts: os episódios chegam lá sozinhos. Também pode ouvir no navegador.',
    ],
  },
  fell_silent: {
    subject: (podcast) => `Há mais de ${podcast} para você`,
    paragraphs: (podcast) => [
      `Estão abertos para você episódios de “${podcast}” que você ainda não ouviu.`,
      'Estão no seu aplicativo de podcasts e no player web da sua página de acesso.',
    ],
  },
  evidence: 'O que foi notado:',
  page: {
    language: 'pt',
    title: (podcast) => `E-mails de “${podcast}”`,
    ask: (podcast) => `Não quer receber mais e-mails de “${podcast}”?`,
    stays:
      'O seu feed fica: os episódios continuam chegando ao seu aplicativo como até aqui. Para deixar o podcast, use a sua página de acesso.',
    button: 'Não receber mais e-mails',
    doneTitle: 'Sem mais e-mails',
    done: (podcast) => `Você não receberá mais e-mails de “${podcast}”. O seu feed fica como está.`,
    resume: 'Voltar a receber e-mails',
    resumedTitle: 'Volta a receber e-mails',
    resumed: (podcast) => `Os e-mails de “${podcast}” chegam novamente para você.`,
    held: 'Os e-mails para o seu endereço foram devolvidos ou marcados como indesejados, por isso no momento não é enviado nenhum. Peça a quem faz o podcast para escrever de novo a você.',
  },
}
