import type { LetterWords } from './mails-copy.ts'

const SUBSCRIBE_AGAIN =
  'Abre tu página de acceso en el teléfono u ordenador con el que escuchas, elige tu aplicación de pódcasts y suscríbete otra vez: está todo lo que tienes abierto. Después quita la suscripción antigua de la aplicación, porque ahí ya no llega nada nuevo.'

export const ES: LetterWords = {
  instructions: {
    subject: 'Tu feed privado de {{podcast_title}}',
    body: '<p>Hola, {{first_name|qué bien tenerte aquí}}:</p><p>Te damos la bienvenida a {{podcast_title}}. Este pódcast es para miembros y su feed es solo tuyo: no compartas la dirección.</p><p>Abre <a href="{{access_page}}">tu página de acceso</a> en el dispositivo con el que escuchas y elige tu aplicación de pódcasts. Los episodios nuevos llegarán solos.</p>',
    preheader: (podcast) => `Cómo escuchar ${podcast}`,
  },
  links: {
    access: 'Abrir mi página de acceso',
    feed: 'La dirección de tu feed, para las aplicaciones que la piden. Guárdala para ti:',
    player: 'O escucha en el navegador:',
  },
  footnote: (podcast) => `Recibes este correo porque sigues «${podcast}» como miembro.`,
  unsubscribe: 'No recibir más estos correos',
  announcement: {
    subject: (podcast, titles) =>
      titles.length === 1 ? `${podcast}: ${titles[0]}` : `${podcast}: ${titles.length} episodios nuevos`,
    heading: (titles) =>
      titles.length === 1 ? 'Tienes un episodio nuevo' : `Tienes ${titles.length} episodios nuevos`,
    more: (count) => `y ${count} más`,
    button: 'Escuchar ahora',
    app: 'Tu aplicación de pódcasts los muestra en cuanto vuelva a actualizarse. Tu página de acceso:',
  },
  access: {
    subject: (podcast) => `Tu acceso a ${podcast}`,
    paragraphs: (podcast) => [
      `Aquí tienes tu acceso a «${podcast}». El botón lleva a tu página, con la dirección de tu feed, las aplicaciones y el reproductor web.`,
      'Si no lo has pedido tú, ignora este correo: el enlace solo se te ha enviado a ti.',
    ],
  },
  address_reset: {
    subject: (podcast) => `Tu feed de ${podcast} tiene una dirección nueva`,
    paragraphs: (podcast) => [
      `Quienes hacen «${podcast}» han dado una dirección nueva a tu feed privado. La antigua ya no funciona, y tampoco los enlaces de correos anteriores.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast) => `Tu feed de ${podcast} tiene una dirección nueva`,
    paragraphs: (podcast) => [
      `La dirección de tu feed privado de «${podcast}» se ha sustituido porque se usaba como si la hubieran compartido. La dirección antigua ya no funciona, y tampoco los enlaces de correos anteriores.`,
      SUBSCRIBE_AGAIN,
      'Si no la has compartido, no has hecho nada mal: una aplicación o un viaje pueden parecer lo mismo. Responde a este correo si vuelve a ocurrir.',
    ],
  },
  probably_shared: {
    subject: (podcast) => `¿Hay alguien más usando tu feed de ${podcast}?`,
    paragraphs: (podcast) => [
      `Tu feed privado de «${podcast}» se ha usado como si su dirección se hubiera compartido. Es solo para ti.`,
      'Si eras tú, con una aplicación nueva o de viaje, todo está bien y no tienes que hacer nada. Si no, responde a este correo y recibirás una dirección nueva.',
    ],
  },
  not_opened: {
    subject: (podcast) => `${podcast} te espera`,
    paragraphs: (podcast) => [
      `«${podcast}» está abierto para ti y ninguna aplicación ha pedido todavía tu feed.`,
      'Abre tu página de acceso en el dispositivo con el que escuchas y elige tu aplicación de pódcasts: los episodios llegan solos. También puedes escuchar en el navegador.',
    ],
  },
  fell_silent: {
    subject: (podcast) => `Tienes más de ${podcast}`,
    paragraphs: (podcast) => [
      `Tienes abiertos episodios de «${podcast}» que aún no has escuchado.`,
      'Están en tu aplicación de pódcasts y en el reproductor web de tu página de acceso.',
    ],
  },
  evidence: 'Esto es lo que se ha observado:',
  page: {
    language: 'es',
    title: (podcast) => `Correos de «${podcast}»`,
    ask: (podcast) => `¿No quieres recibir más correos de «${podcast}»?`,
    stays:
      'Tu feed se queda: los episodios siguen llegando a tu aplicación como hasta ahora. Para dejar el pódcast, usa tu página de acceso.',
    button: 'No más correos',
    doneTitle: 'No más correos',
    done: (podcast) => `Ya no recibirás correos de «${podcast}». Tu feed sigue como está.`,
    resume: 'Volver a recibir correos',
    resumedTitle: 'Vuelves a recibir correos',
    resumed: (podcast) => `Los correos de «${podcast}» te llegan de nuevo.`,
    held: 'Los correos a tu dirección fueron devueltos o marcados como no deseados, así que de momento no se envía ninguno. Pide a quienes hacen el pódcast que vuelvan a escribirte.',
  },
}
