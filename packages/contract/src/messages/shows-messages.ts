export const SHOWS_MESSAGES = {
  'custom_xml.place': 'line {line}, column {column}: {problem}',
  'custom_xml.too_long': 'It can have at most {max} bytes.',
  'custom_xml.instruction': 'Instructions such as <?…?> cannot stand within a feed.',
  'custom_xml.text_outside': 'Text has to stand within an element.',
  'custom_xml.half_character': 'This character is only half there.',
  'custom_xml.unclosed': '<{name}> is never closed.',
  'custom_xml.unopened': 'An element is closed that is not open.',
  'custom_xml.prefix_missing':
    '<{name}> needs a prefix that says where it comes from, such as <media:{same}>.',
  'custom_xml.executable':
    '{name} cannot stand here: elements and attributes of {language} could run as a page in readers of the feed.',
  'custom_xml.not_here': '<{name}> cannot stand here: {reason}',
  'custom_xml.own_prefix': 'Podstead writes the elements of {prefix}: itself, from the settings.',
  'custom_xml.prefix_taken': 'The prefix {prefix}: is taken by the feed itself.',
  'custom_xml.default_namespace':
    'A namespace without a prefix would swallow the feed’s own elements: please give it one.',
  'custom_xml.prefix_undeclared':
    'The prefix {prefix}: is not declared. Please add xmlns:{same}="…" to the element.',
  'custom_xml.malformed': 'This is not well-formed XML: {problem}.',
  'website.too_fancy': 'This HTML is too fancy. Only plain HTML is supported.',
  'website.link_address': 'Links must start with https://, http:// or mailto:.',
  'website.picture_address': 'Pictures must have an address that starts with https://.',
  'website.analytics_id':
    'Your Google Analytics ID does not have the expected format. Please double check it.',
  'website.pixel_id': 'must be the number of your pixel, or the code that has it',
  'website.not_public': 'is not a public episode of this podcast',
  'website.public_only': 'is only for public podcasts',
  'row.trailer': 'Trailer {number}: {problem}',
  'row.recommended_podcast': 'Recommended podcast {number}: {problem}',
  'row.list_entry': 'List entry {number}: {problem}',
  'row.comment_place': 'Place for comments {number}: {problem}',
  'row.picture': 'Picture {number}: {problem}',
  'row.text_record': 'Text record {number}: {problem}',
  'row.link': 'Link {number}: {problem}',
  'row.place': 'Place {number}: {problem}',
  'show.privacy_twice': 'Choose one kind of privacy only.',
  'show.private_stays': 'This podcast is private and cannot be made public again.',
  'show.private_cannot_move':
    'A private podcast cannot be redirected: its address is secret and must not lead anywhere.',
  'show.transfer_pending': 'This podcast is already offered to somebody. Take that offer back first.',
  'show.drive_removes': 'This podcast belongs to a cloud drive folder and is removed there.',
  'show.drive_fills': 'This podcast belongs to a cloud drive folder and gets its episodes there.',
  'show.drive_removes_episodes':
    'Episodes of this podcast belong to a cloud drive folder and are removed there.',
  'show.deleted': 'This podcast has been deleted.',
  'show.offer_withdrawn': 'The offer was taken back.',
  'show.offer_declined': 'The offer was declined.',
} as const
