export const STORED_FILES_MESSAGES = {
  'sweep.changed': 'The pending sweep is not the one that was shown. Please check it again.',
  'sweep.waiting':
    'it would remove {files}; npm run podstead -- sweep --dry-run lists them, sweep --confirm removes them',
} as const
