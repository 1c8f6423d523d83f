import type { TipMailWords } from './mails-copy.ts'

export const ES: TipMailWords = {
  thanks: ({ title, amount, interval }) => ({
    subject: `Gracias por tu propina a ${title}`,
    heading: 'Gracias',
    preheader: `${amount} para ${title}`,
    paragraphs: [
      `Tu propina de ${amount} para «${title}» ha llegado. Ayudas a que este pódcast siga adelante.`,
      ...(interval
        ? [
            `Se cobra ${interval === 'month' ? 'cada mes' : 'cada año'}. El botón lleva a la página donde puedes cambiarla o detenerla cuando quieras.`,
          ]
        : []),
    ],
    ...(interval && { button: 'Cambiar o detener mi propina' }),
    footnote: `Recibes este correo porque has dado una propina a «${title}». El recibo lo envía Stripe.`,
  }),
  manage: ({ title }) => ({
    subject: `Tus propinas a ${title}`,
    preheader: 'El enlace para cambiarlas o detenerlas',
    paragraphs: [
      `El botón lleva a la página donde puedes cambiar o detener lo que das a «${title}». Es válido durante una hora.`,
      'Si no lo has pedido tú, ignora este correo. Nada ha cambiado.',
    ],
    button: 'Ver mis propinas',
    footnote: `Recibes este correo porque alguien ha pedido las propinas de esta dirección a «${title}».`,
  }),
  ended: ({ title, amount, interval }) => ({
    subject: `Tu propina a ${title} ha terminado`,
    heading: 'Tu propina ha terminado',
    preheader: 'Ya no se cobra nada',
    paragraphs: [
      `«${title}» ya no acepta tu propina de ${amount} al ${interval === 'month' ? 'mes' : 'año'}, así que ha terminado. Ya no se cobra nada y no tienes que hacer nada.`,
      'Gracias por lo que has dado.',
    ],
    footnote: `Recibes este correo porque dabas una propina ${interval === 'month' ? 'cada mes' : 'cada año'} a «${title}».`,
  }),
  rest: (amount) =>
    `Lo que pagaste por el tiempo restante, ${amount}, vuelve a tu tarjeta. Puede tardar unos días.`,
  returned: ({ title, amount }) => ({
    subject: `Tu propina a ${title} te ha sido devuelta`,
    heading: 'Tu propina te ha sido devuelta',
    preheader: `${amount} vuelven a tu tarjeta`,
    paragraphs: [
      `Has pagado ${amount} a «${title}» en una página abierta antes de que el pódcast pasara a otras manos. El dinero habría ido a la cuenta de sus antiguos responsables, así que se te ha devuelto todo. Puede tardar unos días en aparecer en tu tarjeta; no se cobrará nada más.`,
      'Si quieres apoyar el pódcast, su página dice si acepta propinas.',
    ],
    button: 'Ir al pódcast',
    footnote: `Recibes este correo porque has dado una propina a «${title}».`,
  }),
  discount: ({ paid, list, interval }) =>
    `Con tu descuento han sido ${paid} en lugar de ${list}.${interval ? ` Cuando termine el descuento, serán ${list} ${interval === 'month' ? 'al mes' : 'al año'}.` : ''}`,
  membership: {
    thanks: ({ title, tier, amount, interval, until }) => ({
      subject: `Tu membresía de ${title}`,
      heading: 'Gracias',
      preheader: `${amount} por el acceso a ${title}`,
      paragraphs: [
        `Tu pago de ${amount} por tu membresía de «${title}»${tier && ` (${tier})`} ha llegado.`,
        ...(interval
          ? [
              `${until && `Tienes acceso hasta el ${until}. `}La membresía se renueva ${interval === 'month' ? 'cada mes' : 'cada año'}. El botón lleva a la página donde puedes cambiarla o terminarla cuando quieras.`,
            ]
          : ['Tu acceso no tiene fin y no se cobrará nada más.']),
      ],
      ...(interval && { button: 'Cambiar o terminar mi membresía' }),
      footnote: `Recibes este correo porque has pagado el acceso a «${title}». El recibo lo envía Stripe.`,
    }),
    manage: ({ title, tier, until }) => ({
      subject: `Tu membresía de ${title}`,
      preheader: 'El enlace para cambiarla o terminarla',
      paragraphs: [
        `El botón lleva a la página donde puedes cambiar o terminar tu membresía de «${title}»${tier && ` (${tier})`}. Es válido durante una hora.`,
        ...(until ? [`Tu acceso está pagado hasta el ${until}.`] : []),
        'Si no lo has pedido tú, ignora este correo. Nada ha cambiado.',
      ],
      button: 'Ver mi membresía',
      footnote: `Recibes este correo porque alguien ha pedido la membresía de esta dirección en «${title}».`,
    }),
    ended: ({ title, tier, amount, interval, until }) => ({
      subject: `Tu membresía de ${title} ha terminado`,
      heading: 'Tu membresía ha terminado',
      preheader: 'Ya no se cobra nada',
      paragraphs: [
        `«${title}» ya no acepta tu pago de ${amount} al ${interval === 'month' ? 'mes' : 'año'}, así que tu membresía${tier && ` (${tier})`} ha terminado. El acceso que pagaba terminó el ${until}.`,
        'Ya no se cobra nada y no tienes que hacer nada. Gracias por lo que has dado.',
      ],
      footnote: `Recibes este correo porque pagabas ${interval === 'month' ? 'cada mes' : 'cada año'} el acceso a «${title}».`,
    }),
    returned: ({ title, amount }) => ({
      subject: `Tu pago a ${title} te ha sido devuelto`,
      heading: 'Tu pago te ha sido devuelto',
      preheader: `${amount} vuelven a tu tarjeta`,
      paragraphs: [
        `Has pagado ${amount} por la membresía de «${title}» en una página abierta antes de que el pódcast pasara a otras manos. El dinero habría ido a la cuenta de sus antiguos responsables, así que se te ha devuelto todo. Este pago no da acceso. El dinero puede tardar unos días en aparecer en tu tarjeta; no se cobrará nada más.`,
        'Si quieres ser miembro, la página del pódcast dice cómo conseguir acceso.',
      ],
      button: 'Ir al pódcast',
      footnote: `Recibes este correo porque has pagado el acceso a «${title}».`,
    }),
  },
  trial: {
    begins: ({ title, tier, amount, interval, until }) => ({
      subject: `Tu prueba gratuita de ${title}`,
      heading: 'Tu prueba gratuita ha empezado',
      preheader: `Gratis hasta el ${until}`,
      paragraphs: [
        `Escuchas «${title}»${tier && ` (${tier})`} gratis hasta el ${until}. Ese día se cobra tu primer pago de ${amount}, y después lo mismo ${interval === 'month' ? 'cada mes' : 'cada año'}.`,
        'Si la terminas antes, no se cobra nada y escuchas el pódcast hasta el final de la prueba. El botón lleva a la página para hacerlo.',
      ],
      button: 'Cambiar o terminar mi membresía',
      footnote: `Recibes este correo porque has empezado una prueba gratuita de «${title}».`,
    }),
    stopped: ({ title, until }) => ({
      subject: `Tu prueba gratuita de ${title}`,
      heading: 'Tu prueba gratuita',
      preheader: `Gratis hasta el ${until}`,
      paragraphs: [
        `Escuchas «${title}» gratis hasta el ${until}. Has terminado la membresía que seguiría, así que no se cobra nada.`,
      ],
      footnote: `Recibes este correo porque has empezado una prueba gratuita de «${title}».`,
    }),
    ends: ({ title, tier, amount, interval, until }) => ({
      subject: `Tu prueba gratuita de ${title} termina el ${until}`,
      heading: 'Tu prueba gratuita termina pronto',
      preheader: `El primer pago de ${amount} llega el ${until}`,
      paragraphs: [
        `Tu prueba gratuita de «${title}»${tier && ` (${tier})`} termina el ${until}. Ese día se cobra tu primer pago de ${amount}, y después lo mismo ${interval === 'month' ? 'cada mes' : 'cada año'}.`,
        'Si quieres seguir, no tienes que hacer nada. Si no, el botón lleva a la página donde la terminas antes; entonces no se cobra nada.',
      ],
      button: 'Cambiar o terminar mi membresía',
      footnote: `Recibes este correo porque has empezado una prueba gratuita de «${title}».`,
    }),
  },
}
