import type { OfferWords } from './present-offers-copy.ts'

export const ES: OfferWords = {
  code: {
    title: 'Canjear un código',
    lead: 'Escribe el código que te han dado. Tu página personal llega por correo, y escuchas en tu propia aplicación de pódcasts.',
    code: 'Código',
    missing: 'Escribe el código.',
    refused: 'Este código no funciona. Puede que esté mal escrito, agotado o caducado.',
    nameMissing: 'Escribe tu nombre.',
    button: 'Canjear el código',
    tooMany: 'Demasiados intentos. Espera una hora.',
    sentTitle: 'Revisa tu correo',
    sent: 'El código está canjeado. El enlace a tu página personal está en camino.',
    sentNothing: '¿No ha llegado nada? Mira en la carpeta de spam.',
    again: 'Canjear otro código',
    link: 'Tengo un código',
  },
  premium: {
    title: 'Conseguir acceso',
    lead: 'El acceso incluye un feed personal para tu aplicación de pódcasts y un reproductor web. El enlace llega por correo.',
    choose: 'Elige un precio',
    once: 'una vez, sin fin',
    month: 'cada mes',
    year: 'cada año',
    everything: 'Todos los episodios',
    upTo: (name) => `Episodios hasta ${name}`,
    trial: (days) => `${days} ${days === 1 ? 'día' : 'días'} gratis, después`,
    trialUsed: (amount) =>
      `Esta dirección ya ha tenido su prueba gratuita de este pódcast. Aun así puedes pagar: ${amount} ahora, sin prueba.`,
    address: 'Tu correo electrónico',
    addressHint:
      'Para la prueba gratuita, que cada dirección tiene una vez. El pago y el acceso van con esta dirección.',
    addressProblem: 'Escribe tu dirección de correo.',
    gift: 'Es un regalo para otra persona',
    giftHint:
      'Un regalo se paga una vez y no se renueva: un precio mensual da un mes, uno anual un año y uno único acceso sin fin. Empieza cuando pagas.',
    recipient: 'Su nombre',
    recipientEmail: 'Su correo electrónico',
    giver: 'Tu nombre (esa persona lo lee)',
    message: 'Mensaje (si quieres)',
    pay: 'Continuar al pago',
    safe: 'Pagas con tarjeta en una página de Stripe. El acceso es de la dirección de correo que escribas allí o, si es un regalo, de la persona que lo recibe.',
    priceProblem: 'Elige un precio.',
    recipientProblem: 'Escribe la dirección de correo de esa persona.',
    messageProblem: 'Escribe 500 caracteres como máximo.',
    gone: 'Este precio ya no se ofrece. Elige otro.',
    failed:
      'No se ha podido abrir la página de pago. No se ha cobrado nada. Inténtalo de nuevo en un momento.',
    tooMany: 'Han llegado demasiados intentos desde aquí. Inténtalo más tarde.',
    cancelled: 'Has salido antes de pagar y no se ha cobrado nada.',
    thanksTitle: 'Gracias',
    thanks: 'Tu pago ha llegado. En unos minutos recibes por correo cómo escuchar.',
    thanksTrial:
      'Tu prueba gratuita ha empezado y no se ha cobrado nada. En unos minutos recibes por correo cómo escuchar y el día del primer pago.',
    thanksGift:
      'Tu regalo está en camino: la dirección que has escrito recibe un correo que explica cómo escuchar. El recibo te llega a ti.',
    back: 'Volver al pódcast',
    offTitle: 'No hay nada que comprar',
    off: 'El acceso a este pódcast no se vende en este momento.',
    link: 'Comprar o regalar acceso',
  },
  more: {
    heading: 'Más episodios',
    line: (episodes, tier) =>
      episodes === 1
        ? `Con ${tier} se abre un episodio más.`
        : `Con ${tier} se abren ${episodes} episodios más.`,
    link: 'Ver los precios',
  },
  payments: {
    title: 'Tus pagos',
    lead: 'Escribe la dirección que diste al pagar. Recibirás un enlace a lo que pagas por este pódcast.',
    send: 'Enviarme el enlace',
    sentTitle: 'Revisa tu correo',
    sent: 'Si esta dirección tiene un pago periódico, el enlace está en camino. Es válido durante una hora.',
    dead: 'Este enlace ya se ha usado o es demasiado antiguo. Pide uno nuevo:',
    emailProblem: 'Escribe tu dirección de correo.',
    tooMany: 'Han llegado demasiados intentos desde aquí. Inténtalo más tarde.',
    none: 'No hay ningún pago periódico en curso.',
    next: (date) => `Próximo pago el ${date}`,
    trial: (date, amount) => `Gratis hasta el ${date}. Ese día se cobra el primer pago de ${amount}.`,
    ends: (date) => `Detenido: el acceso termina el ${date} y no se cobra nada más.`,
    change: 'Cambiar a',
    changeButton: 'Cambiar',
    changed: 'El nuevo precio vale desde el próximo pago.',
    upgraded: 'El cambio está hecho. Los episodios se abren en unos minutos, cuando llegue el pago.',
    confirmTitle: '¿Cambiar lo que pagas?',
    confirm: (due) =>
      `Ahora pagas ${due}, la diferencia por el resto del periodo, y desde el próximo pago el nuevo precio. Los episodios se abren cuando llegue el pago.`,
    confirmYear: (due) =>
      `Ahora pagas ${due}: el precio de un año, menos lo que queda de tu pago actual. El próximo pago llega dentro de un año.`,
    confirmButton: (due) => `Pagar ${due} y cambiar`,
    confirmBack: 'Volver sin cambiar nada',
    stop: 'Detener este pago',
    stopped:
      'El pago está detenido. No se cobra nada más; conservas el acceso hasta el final de lo que has pagado o de la prueba gratuita.',
    failed: 'No ha funcionado y no se ha cambiado nada. Inténtalo de nuevo en un momento.',
    heading: 'Tu pago',
    text: 'Pagas este pódcast con un pago periódico.',
    link: 'Cambiar o detener mi pago',
    leave:
      'También se detiene tu pago periódico: no se cobra nada más. Lo que ya está pagado no se devuelve.',
    left: 'Se está deteniendo tu pago periódico. No se cobra nada más.',
  },
}
