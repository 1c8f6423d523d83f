export const IMPORTS_MESSAGES = {
  'import.failed_because': 'Failed to Import. {reason}',
  'import.feed_empty': 'There are no episodes in this feed.',
  'import.show_not_empty':
    'This podcast has episodes already. A feed can only be imported into a podcast without episodes.',
  'import.locked_without_address':
    'This feed is locked, and it names no email address that could be asked. Please unlock it at your old host, then try again.',
  'import.already_running': 'An import into this podcast is already running.',
  'import.nothing_to_retry': 'There is nothing to try again.',
  'import.no_code_expected': 'This import does not wait for a code.',
  'import.ended_already': 'This import has ended already.',
  'import.still_running': 'This import is still running.',
  'import.episode_not_failed': 'This episode has not failed.',
  'import.guid_taken': 'Another episode has the same GUID.',
  'import.guid_too_long': 'The GUID of this episode is far too long.',
  'import.episode_deleted': 'The episode was deleted here.',
  'import.episode_has_audio': 'The episode had audio of its own already.',
  'import.interrupted': 'The server was interrupted.',
  'import.people_pictures_missing': 'Pictures of people could not be copied.',
  'import.show_artwork_missing': 'The artwork of the podcast could not be copied. {reason}',
  'import.artwork_missing': 'The artwork could not be copied. {reason}',
  'import.chapters_missing': 'The chapters could not be copied. {reason}',
  'import.transcript_missing': 'A transcript ({name}) could not be copied. {reason}',
  'import.host_gives_not': 'The old host does not provide it.',
  'import.host_refuses_audio': 'The old host refuses to give us the audio.',
  'import.audio_gone': 'The audio is no longer at the old host (it answers {status}).',
  'import.audio_unusable': 'The file at the old host is not audio that we can use.',
  'import.picture_not_square': 'Only square JPEG and PNG pictures can be used.',
  'import.picture_unusable': 'Only JPEG and PNG pictures can be used, and artwork must be square.',
  'import.show_guid_taken': 'You already have a podcast with this GUID here.',
  'import.feed_moved':
    'The feed says that it has moved to another address. Please check which of the two is the right one.',
  'import.feed_hidden':
    'The feed asks directories not to show it. Your podcast here asks them the same, until you change that in its settings.',
  'import.category_unknown': 'No category of the feed is one of Apple’s. Please choose one.',
  'import.categories_several': 'The feed names several categories. Only the first is taken over.',
  'import.prefixes_dropped':
    'Measurement prefixes before the audio are not taken over. You can set one in the settings.',
  'import.guids_too_long': 'Episodes whose GUID is far too long will be left out.',
  'import.show_guid_remade':
    'The GUID of the podcast is not a UUID, so a new one is made from the address of the feed.',
  'import.feed_locked': 'The feed is locked: only its owner may move it.',
  'import.stay_note_pictures': 'Pictures in notes stay where they are: {count}.',
  'import.note_pictures': 'Pictures in notes: {count}.',
  'import.stay_other_forms': 'Alternate versions of episodes stay where they are: {count}.',
  'import.other_forms': 'Alternate versions of episodes: {count}.',
  'import.stay_trailers': 'Trailers stay where they are: {count}.',
  'import.trailers': 'Trailers: {count}.',
  'import.stay_live_streams': 'Live streams stay where they are: {count}.',
  'import.live_streams': 'Live streams: {count}.',
  'import.stay_further_pictures': 'Further pictures in the feed stay where they are: {count}.',
  'import.further_pictures': 'Further pictures in the feed: {count}.',
  'import.stay_chapter_pictures': 'Pictures of chapters stay where they are: {count}.',
  'import.chapter_pictures': 'Pictures of chapters: {count}.',
  'import.keep_files_longer': 'Longer, as long as files of yours lie there that your podcast here uses.',
  'import.hidden_are_drafts': 'Episodes that the feed hides (itunes:block) come as drafts: {count}.',
  'import.hidden_is_draft': 'The old feed hides this episode (itunes:block), so it is a draft here.',
  'import.descriptions_cut': 'Descriptions that are far too long will be cut: {count}.',
  'import.support_links_cut': 'Support links beyond the first {max} will be left out: {count}.',
  'import.apple_key_kept': 'Apple’s verification key comes along.',
  'import.apple_key_then': 'Once Apple has seen it, you can empty it in the advanced settings.',
  'import.pages_circle': 'The pages of the feed form a loop. Each is read once.',
  'import.pages_more':
    'The feed has more pages than can be looked through in a moment, so it has more episodes than counted here. The import reads all of them.',
  'import.page_missing':
    'Page {page} of the feed is not there. Its episodes, and those of pages behind it, will be missing here.',
  'import.page_unreadable': 'Page {page} of the feed cannot be read. {reason}',
  'import.pages_too_many': 'The feed has more than {max} pages, and is not read to its end.',
  'import.enter_address_yourself': 'If that is the right place, enter its address yourself.',
  'import.no_feed_there': 'There is no feed at this address (the server answers {status}).',
  'import.feed_refused': 'The server does not let us read this feed. It may need a password, or refuse us.',
  'import.feed_busy': 'The server asks us to come back later. Please try again in a few minutes.',
  'import.not_feed':
    'This is not a podcast feed. A feed is an XML document that begins with <rss> or <feed>.',
  'import.web_page':
    'This is a web page, not a podcast feed. Look for the RSS address in the settings of your current host.',
  'import.not_well_formed': 'The feed is not well-formed XML.',
  'import.feed_too_large': 'The feed is too large.',
  'import.too_many_episodes': 'The feed has too many episodes.',
  'import.document_empty': 'The address answered with an empty document.',
  'import.next_look': 'Look through your episodes here: titles, dates, artwork and sound.',
  'import.next_redirect':
    'Set a redirect (301) at {host} to your new feed address, so that subscribers follow by themselves.',
  'import.next_prefix':
    'Set this measurement prefix at {host}, if it takes one: downloads are counted here while apps still read the old feed.',
  'import.old_host': 'your old host',
  'import.next_guids':
    'Leave the GUIDs of your episodes as they are: apps use them to know what was already played.',
  'import.next_check': 'Check after a day that apps and directories show the new address.',
  'import.next_keep_account':
    'Keep your account at {host} for four more weeks: some apps look only now and then.',
  'import.reading': 'The feed is being read.',
  'import.failed': 'The import failed.',
  'import.enter_code': 'The feed is locked. Enter the code that we sent to the address in the feed.',
  'import.copied': '{done} of {total} [episode|episodes] copied. You can work on your podcast meanwhile.',
  'import.imported_one': '1 episode imported.',
  'import.imported': '{count} episodes imported.',
  'import.imported_and_failed': '{count} [episode|episodes] imported, {failed} failed.',
  'import.left_out': '{count} [episode|episodes] left out.',
  'import.stopped': 'The import was stopped. {count} [episode|episodes] arrived and will stay.',
  'import.server_problem':
    'The server of this feed has a problem (it answers {status}). Please try again later.',
  'import.one_without_guid': '1 episode has no GUID. Apps know them by the address of their audio.',
  'import.without_guid': '{count} episodes have no GUID. Apps know them by the address of their audio.',
  'import.guid_repeated':
    '{count} [episode|episodes] [has|have] the GUID of an earlier one. Apps take them for the same episode.',
  'import.without_date': '{count} [episode|episodes] [has|have] no date.',
  'import.date_unreadable': '{count} [episode|episodes] [has|have] a date that cannot be read.',
  'import.nothing_to_hear':
    '{count} [item|items] [has|have] nothing to hear or see, and will not be imported.',
  'import.without_title': '{count} [episode|episodes] [has|have] no title.',
  'import.payments_other':
    'The feed names several ways to pay, or others than Lightning. Only its recipients over Lightning are taken over, keysend before lightning addresses.',
  'import.value_unreadable_one': 'One value could not be read and will be left out.',
  'import.value_unreadable': '{count} values could not be read and will be left out.',
  'import.encoding_wrong':
    'The feed is written in another encoding than it says. Please check accented letters.',
  'import.entities_unknown':
    'The feed holds names of characters that XML does not know. They stay as they are written.',
  'import.namespace_misspelt': 'The feed misspells a namespace, so that some apps do not read all of it.',
  'import.blank_lines_first': 'The feed begins with blank lines, so that some apps do not read it.',
  'import.bare_ampersands': '{count} bare & [was|were] read as text. Strict apps do not read such a feed.',
  'import.bare_less_than': '{count} bare < [was|were] read as text. Strict apps do not read such a feed.',
  'import.control_characters': '{count} control [character|characters] [was|were] left out.',
  'import.references_misspelt':
    '{count} [reference|references] to [a character is|characters are] misspelt and were read as meant.',
  'import.declaration_misspelt':
    'The XML declaration of the feed is misspelt or does not stand at the beginning. It was passed over.',
  'import.doctype': 'The feed names a document type (DOCTYPE). It was passed over.',
  'import.places_malformed': '{count} [place|places] [is|are] not well-formed XML and were read as meant.',
  'import.addresses_escaped':
    '{count} [address|addresses] [has|have] &amp; where & is meant, and were read as meant.',
  'import.zones_unknown':
    '{count} [episode|episodes] [has|have] a date in a time zone that nobody knows. It was read as UTC.',
  'import.numbers_two':
    '{count} [episode|episodes] [has|have] a number between two whole ones (podcast:episode) and another for Apple (itunes:episode). Only the first is taken over.',
  'import.shares_scaled':
    'Shares of recipients that are no whole numbers were scaled, so that each still gets the same part.',
  'import.language_replaced':
    'The language of the feed ({given}) is not in our list. Here it is {name} ({code}).',
  'import.entries_dropped': 'Further entries of the feed that do not fit here and will be left out: {count}.',
  'import.texts_cut': 'Titles, names and keywords that are too long and will be cut: {count}.',
  'import.another_running': 'Another import into this podcast is running.',
  'import.none_running': 'Nothing is being imported into this podcast.',
  'import.code_sent': 'This feed is locked. We sent a code to {email}; enter it to start the import.',
  'import.started': 'The import has started. We will send you a mail when everything is here.',
  'import.host_gives_not_audio': 'The old host does not provide the audio (it answers {status}).',
  'import.doctype_refused':
    'The feed holds a document type definition (DOCTYPE), which podcast feeds do not need and which is not read for safety.',
  'import.not_well_formed_at': 'The feed is not well-formed XML: {problem}.',
  'import.breaks_off': 'The feed breaks off before its end. Please try again later.',
  'import.text_too_long': 'A text in the feed is too long: {name} has more than {max} characters.',
} as const
