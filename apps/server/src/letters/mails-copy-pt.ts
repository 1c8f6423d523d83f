import type { LetterWords } from './mails-copy.ts'

const SUBSCRIBE_AGAIN =
  'Abra a sua página de acesso no telemóvel ou computador em que ouve, escolha a sua aplicação de podcasts e subscreva novamente: está lá tudo o que tem aberto. Depois remova a subscrição antiga da aplicação, porque nela já não chega nada de novo.'

export const PT: LetterWords = {
  instructions: {
    subject: 'O seu feed privado de {{podcast_title}}',
    body: '<p>Olá, {{first_name|obrigado por estar aqui}}.</p><p>Boas-vindas a {{podcast_title}}. Este podcast é para membros e o feed é só seu: não partilhe o endereço.</p><p>Abra <a href="{{access_page}}">a sua página de acesso</a> no dispositivo com que ouve e escolha a sua aplicação de podcasts. Os novos episódios chegam lá sozinhos.</p>',
    preheader: (podcast) => `Como ouvir ${podcast}`,
  },
  links: {
    access: 'Abrir a minha página de acesso',
    feed: 'O endereço do seu feed, para as aplicações que o pedem. Guarde-o para si:',
    player: 'Ou ouça no navegador:',
  },
  footnote: (podcast) => `Recebe este e-mail porque segue «${podcast}» como membro.`,
  unsubscribe: 'Deixar de receber estes e-mails',
  announcement: {
    subject: (podcast, titles) =>
      titles.length === 1 ? `${podcast}: ${titles[0]}` : `${podcast}: ${titles.length} novos episódios`,
    heading: (titles) =>
      titles.length === 1 ? 'Tem um novo episódio' : `Tem ${titles.length} novos episódios`,
    more: (count) => `e mais ${count}`,
    button: 'Ouvir agora',
    app: 'A sua aplicação de podcasts mostra-os assim que voltar a atualizar. A sua página de acesso:',
  },
  access: {
    subject: (podcast) => `O seu acesso a ${podcast}`,
    paragraphs: (podcast) => [
      `Aqui está o seu acesso a «${podcast}». O botão leva à sua página, com o endereço do seu feed, as aplicações e o leitor web.`,
      'Se não o pediu, ignore este e-mail: a ligação só lhe foi enviada a si.',
    ],
  },
  address_reset: {
    subject: (podcast) => `O seu feed de ${podcast} tem um novo endereço`,
    paragraphs: (podcast) => [
      `Quem faz «${podcast}» deu um novo endereço ao seu feed privado. O antigo já não funciona, nem as ligações de e-mails anteriores.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast) => `O seu feed de ${podcast} tem um novo endereço`,
    paragraphs: (podcast) => [
      `O endereço do seu feed privado de «${podcast}» foi substituído, porque estava a ser usado como se tivesse sido partilhado. O endereço antigo já não funciona, nem as ligações de e-mails anteriores.`,
      SUBSCRIBE_AGAIN,
      'Se não o partilhou, não fez nada de errado: uma aplicação ou uma viagem podem parecer o mesmo. Responda a este e-mail se voltar a acontecer.',
    ],
  },
  probably_shared: {
    subject: (podcast) => `Há mais alguém a usar o seu feed de ${podcast}?`,
    paragraphs: (podcast) => [
      `O seu feed privado de «${podcast}» foi usado como se o endereço tivesse sido partilhado. É só para si.`,
      'Se foi o próprio, com uma aplicação nova ou em viagem, está tudo bem e não há nada a fazer. Se não, responda a este e-mail e recebe um novo endereço.',
    ],
  },
  not_opened: {
    subject: (podcast) => `${podcast} está à sua espera`,
    paragraphs: (podcast) => [
      `«${podcast}» está aberto para si, e nenhuma aplicação pediu ainda o seu feed.`,
      'Abra a sua página de acesso no dispositivo com que ouve e escolha a sua aplicação de podcasts: os episódios chegam lá sozinhos. Também pode ouvir no navegador.',
    ],
  },
  fell_silent: {
    subject: (podcast) => `Há mais de ${podcast} para si`,
    paragraphs: (podcast) => [
      `Tem abertos episódios de «${podcast}» que ainda não ouviu.`,
      'Estão na sua aplicação de podcasts e no leitor web da sua página de acesso.',
    ],
  },
  evidence: 'O que foi notado:',
  page: {
    language: 'pt',
    title: (podcast) => `E-mails de «${podcast}»`,
    ask: (podcast) => `Não quer receber mais e-mails de «${podcast}»?`,
    stays:
      'O seu feed fica: os episódios continuam a chegar à sua aplicação como até aqui. Para deixar o podcast, use a sua página de acesso.',
    button: 'Não receber mais e-mails',
    doneTitle: 'Sem mais e-mails',
    done: (podcast) => `Não receberá mais e-mails de «${podcast}». O seu feed fica como está.`,
    resume: 'Voltar a receber e-mails',
    resumedTitle: 'Volta a receber e-mails',
    resumed: (podcast) => `Os e-mails de «${podcast}» chegam-lhe novamente.`,
    held: 'Os e-mails para o seu endereço foram devolvidos ou marcados como indesejados, por isso de momento não é enviado nenhum. Peça a quem faz o podcast que lhe escreva novamente.',
  },
}
