export const SENDERS_MESSAGES = {
  'sender.nickname_empty': "Nickname can't be empty",
  'sender.from_name_empty': "From name can't be empty",
  'sender.from_email_empty': "From Email can't be empty",
  'sender.reply_to_empty': "Reply to can't be empty",
  'sender.address_empty': "Company address can't be empty",
  'sender.city_empty': "City can't be empty",
  'sender.country_empty': "Country can't be empty",
  'sender.not_a_country': 'is not a country',
  'sender.pick_empty': "Email address can't be empty",
  'sender.known': 'You have a sender with this name and address already.',
  'sender.too_many': 'An account has at most {max} senders. Delete one that you do not use.',
  'sender.verified': 'This sender is verified already.',
  'sender.unverified': 'This sender is not verified yet. Follow the link in the mail to its address first.',
  'sender.deleted': '{email} was deleted.',
  'sender.disconnected': 'The sender is disconnected.',
  'sender.domain_refused':
    '{domain} asks mailboxes to refuse mail that it did not sign itself (DMARC: {policy}). Letters from here would not arrive. Use an address of another domain; without a sender, letters go out in the name of the podcast, and answers reach you.',
  'sender.domain_needs_spf':
    '{domain} asks mailboxes to refuse mail that it did not sign itself (DMARC: {policy}). Letters from here would not arrive. Ask whoever looks after the domain to add include:{include} to its SPF record, or use an address of another domain.',
  'sender.domain_needs_key':
    '{domain} asks mailboxes to refuse mail that it did not sign itself (DMARC: {policy}). Letters from here would not arrive. Ask whoever runs this server for the key to publish as {record}, or use an address of another domain.',
  'sender.domain_not_authenticated':
    '{domain} asks mailboxes to refuse mail that it did not sign itself (DMARC: {policy}). Letters from here would not arrive. Ask whoever runs this server to authenticate the domain at SendGrid, or use an address of another domain.',
  'sender.domain_unknown':
    'The rules of {domain} for its mail could not be looked up. They are looked up again every day.',
  'sender.events_unreadable': 'These events cannot be read.',
  'sender.provider_says': 'SendGrid says: {reason}',
  'sender.provider_away': 'SendGrid does not answer at the moment. Please try again in a few minutes.',
  'sender.provider_refuses':
    'Senders cannot be verified at the moment. Please tell the people who run this server.',
} as const
