export const LIVE_ITEMS_MESSAGES = {
  'live_item.too_many': 'There are {max} live items already that have not ended. End or delete some first.',
  'live_item.ended': 'This live item has ended. Apps need a new one for another stream.',
} as const
