export const ARCHIVES_MESSAGES = {
  'archive.site_not_public':
    'Only the website of a public podcast can be exported: files are open to whoever has them.',
  'archive.import_failed': 'The import could not be finished. Please try again.',
  'archive.import_killed':
    'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
  'archive.show_deleted': 'The podcast was deleted while it was imported.',
  'archive.unreadable_bounds':
    'This file is not the archive of a podcast. The file could not be read with the memory and time that are allowed.',
  'archive.was_members_only':
    'The podcast was for members only, which is not in your plan. It is unlisted here, and its subscribers were left out.',
  'archive.subscribers_readdressed':
    '{count} [subscriber has|subscribers have] a new address here, because the old one is in use on this server.',
  'archive.sound_over_1_gb': 'The audio is larger than 1 GB.',
  'archive.not_archive': 'This is not an archive.',
  'archive.file_gone': 'The uploaded file is gone. Please upload it again.',
  'archive.encrypted': 'It is encrypted.',
  'archive.too_many_files': 'It contains too many files.',
  'archive.part_missing': 'There is no {part} in it.',
  'archive.cannot_retry': 'This import cannot be tried again. Please upload the archive again.',
  'archive.not_zip': 'It is not a ZIP file, or it is damaged.',
  'archive.not_podcast': 'This file is not the archive of a podcast. {reason}',
  'archive.sound_damaged': 'The audio in the archive is damaged.',
  'archive.file_damaged': 'The file in the archive is damaged.',
  'archive.dismissed': 'The import was dismissed.',
  'archive.sizes_untrue': 'The sizes in it cannot be true.',
  'archive.unpacks_too_far': 'It would unpack to far more than an archive of its size holds.',
  'archive.guid_twice': 'Two episodes in it have the same GUID.',
  'archive.name_twice': 'It uses {name} more than once.',
  'archive.newer_version': 'was made by a newer Podstead',
  'archive.part_too_large': '{part} in it is too large.',
  'archive.part_too_deep': '{part} in it is nested too deep.',
  'archive.part_not_json': '{part} in it is not JSON.',
  'archive.part_unstorable': '{part} in it holds characters that no text can hold.',
  'archive.part_not_list': '{part} in it cannot be read: it is not a list.',
  'archive.part_too_long': '{part} in it cannot be read: it has more than {max} entries.',
  'archive.part_unreadable': '{part} in it cannot be read: {problem}.',
} as const
