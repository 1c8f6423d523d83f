import type { GiftMailWords } from './mails-gifts-copy.ts'

export const ES: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `Un regalo para ti: ${title}`,
    heading: name ? `${name}, esto es para ti` : 'Un regalo para ti',
    preheader: 'El enlace a tu página personal',
    paragraphs: [
      `${giver || 'Alguien'} te ha regalado el pódcast «${title}», que es para miembros. ${until ? `Puedes escucharlo hasta el ${until}; después el acceso termina solo y no pagas nada.` : 'El acceso no tiene fin y no pagas nada.'}`,
      ...(message ? [`Con este mensaje: «${message}»`] : []),
      'El botón lleva a tu página personal, con tu feed para aplicaciones de pódcasts y un reproductor web.',
    ],
    button: 'Abrir mi página',
    footnote: `Recibes este correo porque alguien te ha regalado «${title}» y ha indicado esta dirección.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Gracias por tu regalo: ${title}`,
    heading: 'Gracias',
    preheader: `${amount} por ${title}`,
    paragraphs: [
      `Tu pago de ${amount} por «${title}» ha llegado. ${name || 'La persona que has indicado'} recibe un correo que explica cómo escuchar${until ? `, hasta el ${until}` : ''}.`,
      'Es un único pago. No se cobrará nada más.',
    ],
    footnote: `Recibes este correo porque has regalado «${title}». El recibo lo envía Stripe.`,
  }),
}
