import { type PlayerLanguage, playerLanguage } from './present-player-words.ts'

/** What the form says by which visitors write to the makers of a podcast. */

const EN = {
  contactLead: 'Write to the makers of {title}. Your message goes to them by mail, and they can answer you.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  sentTitle: 'Thank you',
  sent: 'Your message is on its way. An answer, if there is one, comes to the address that you gave.',
  writeAgain: 'Write another message',
  nameProblem: 'Please enter your name, up to 100 characters.',
  emailProblem: 'Please enter the email address that an answer can go to.',
  messageProblem: 'Please write 2 to 5,000 characters.',
  captchaMissing: 'Your browser did not finish the check for robots. Please send it again.',
  captchaFailed: 'The spam check failed or took too long. Please send the form again.',
  noScript: 'This form needs JavaScript, because it checks that no robot sends it.',
  checking: 'Checking that you are not a robot…',
  checked: 'Checked: you are not a robot.',
  insecure: 'This form works only over a secure connection (https).',
  tooMany: 'Too many messages were sent from here. Please try again later.',
}

export type ContactWords = typeof EN

const WORDS: Record<PlayerLanguage, ContactWords> = {
  en: EN,
  de: {
    contactLead:
      'Schreibe denen, die {title} machen. Deine Nachricht kommt per E-Mail zu ihnen, und sie können dir antworten.',
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    send: 'Nachricht senden',
    sentTitle: 'Danke',
    sent: 'Deine Nachricht ist unterwegs. Eine Antwort kommt gegebenenfalls an die Adresse, die du angegeben hast.',
    writeAgain: 'Noch eine Nachricht schreiben',
    nameProblem: 'Bitte gib deinen Namen ein, höchstens 100 Zeichen.',
    emailProblem: 'Bitte gib die E-Mail-Adresse ein, an die eine Antwort gehen kann.',
    messageProblem: 'Bitte schreibe 2 bis 5.000 Zeichen.',
    captchaMissing: 'Dein Browser hat die Prüfung auf Roboter nicht beendet. Bitte sende noch einmal.',
    captchaFailed:
      'Die Prüfung auf Roboter ist misslungen oder hat zu lange gedauert. Bitte sende noch einmal.',
    noScript: 'Dieses Formular braucht JavaScript, weil es prüft, dass kein Roboter es sendet.',
    checking: 'Es wird geprüft, dass du kein Roboter bist …',
    checked: 'Geprüft: Du bist kein Roboter.',
    insecure: 'Dieses Formular geht nur über eine sichere Verbindung (https).',
    tooMany: 'Von hier wurden zu viele Nachrichten gesendet. Bitte versuche es später noch einmal.',
  },
  fr: {
    contactLead:
      'Écrivez à l’équipe de {title}. Votre message lui parvient par e-mail, et elle peut vous répondre.',
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    send: 'Envoyer le message',
    sentTitle: 'Merci',
    sent: 'Votre message est en route. Une réponse éventuelle arrivera à l’adresse que vous avez indiquée.',
    writeAgain: 'Écrire un autre message',
    nameProblem: 'Indiquez votre nom, 100 caractères au plus.',
    emailProblem: 'Indiquez l’adresse e-mail à laquelle on peut vous répondre.',
    messageProblem: 'Écrivez de 2 à 5 000 caractères.',
    captchaMissing:
      'Votre navigateur n’a pas terminé la vérification contre les robots. Envoyez encore une fois.',
    captchaFailed:
      'La vérification contre les robots a échoué ou a duré trop longtemps. Envoyez encore une fois.',
    noScript: 'Ce formulaire a besoin de JavaScript, car il vérifie qu’aucun robot ne l’envoie.',
    checking: 'Vérification que vous n’êtes pas un robot…',
    checked: 'Vérifié : vous n’êtes pas un robot.',
    insecure: 'Ce formulaire ne fonctionne qu’avec une connexion sécurisée (https).',
    tooMany: 'Trop de messages ont été envoyés d’ici. Réessayez plus tard.',
  },
  es: {
    contactLead: 'Escribe a quienes hacen {title}. Tu mensaje les llega por correo y pueden responderte.',
    name: 'Nombre',
    email: 'Correo electrónico',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sentTitle: 'Gracias',
    sent: 'Tu mensaje está en camino. Si hay respuesta, llegará a la dirección que has indicado.',
    writeAgain: 'Escribir otro mensaje',
    nameProblem: 'Escribe tu nombre, con 100 caracteres como máximo.',
    emailProblem: 'Escribe la dirección de correo a la que se te puede responder.',
    messageProblem: 'Escribe entre 2 y 5000 caracteres.',
    captchaMissing: 'Tu navegador no ha terminado la comprobación contra robots. Vuelve a enviarlo.',
    captchaFailed: 'La comprobación contra robots ha fallado o ha tardado demasiado. Vuelve a enviarlo.',
    noScript: 'Este formulario necesita JavaScript, porque comprueba que no lo envía un robot.',
    checking: 'Comprobando que no eres un robot…',
    checked: 'Comprobado: no eres un robot.',
    insecure: 'Este formulario solo funciona con una conexión segura (https).',
    tooMany: 'Se han enviado demasiados mensajes desde aquí. Inténtalo más tarde.',
  },
  pt: {
    contactLead: 'Escreva a quem faz {title}. A sua mensagem chega por e-mail, e eles podem responder.',
    name: 'Nome',
    email: 'E-mail',
    message: 'Mensagem',
    send: 'Enviar mensagem',
    sentTitle: 'Obrigado',
    sent: 'A sua mensagem está a caminho. Se houver resposta, chega ao endereço que indicou.',
    writeAgain: 'Escrever outra mensagem',
    nameProblem: 'Indique o seu nome, até 100 caracteres.',
    emailProblem: 'Indique o endereço de e-mail para onde se pode responder.',
    messageProblem: 'Escreva entre 2 e 5000 caracteres.',
    captchaMissing: 'O seu navegador não terminou a verificação contra robôs. Envie outra vez.',
    captchaFailed: 'A verificação contra robôs falhou ou demorou demais. Envie outra vez.',
    noScript: 'Este formulário precisa de JavaScript, porque verifica que nenhum robô o envia.',
    checking: 'Verificando se você não é um robô…',
    checked: 'Verificado: você não é um robô.',
    insecure: 'Este formulário só funciona com uma conexão segura (https).',
    tooMany: 'Foram enviadas mensagens demais daqui. Tente mais tarde.',
  },
}

/** English where the language is none of those that are spoken here. */
export function contactWords(language: string): ContactWords {
  return WORDS[playerLanguage(language)]
}
