import { PRIVACY_MODES, type PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { describe, expect, it, test } from 'vitest'
import { ROUTES } from '../paths.ts'
import {
  allowed,
  type Entry,
  headerButtons,
  type MenuAccount,
  type MenuShow,
  NAV,
  SIDEBAR,
  USER,
  visible,
} from './menu.ts'
import { findArea } from './menu-areas.ts'
import { allOfShow, TABS, tabsAt } from './menu-tabs.ts'

const SHOW: MenuShow = {
  id: 7,
  mode: 'public',
  episodes: 3,
  hasWebsite: true,
  hasPlayer: true,
  hasLiveView: true,
  allowsSubfolders: true,
  takesPayments: true,
  role: 'owner',
}
const MEMBERS: MenuShow = { ...SHOW, mode: 'members' }
const labels = <About extends object>(entries: Entry<About>[], about: About) =>
  allowed(entries, about).map(({ label }) => label)

/** Every combination of mode, skills and counts, and what the rules of the specification say about it. */
const COMBINATIONS = PRIVACY_MODES.flatMap((mode) =>
  [true, false].flatMap((hasWebsite) =>
    [true, false].flatMap((hasPlayer) =>
      [0, 3, null].map((episodes) => ({ ...SHOW, mode, hasWebsite, hasPlayer, episodes })),
    ),
  ),
)

describe.each(COMBINATIONS)(
  'a $mode show, website skill $hasWebsite, player skill $hasPlayer, $episodes episodes',
  (show) => {
    const { mode, hasWebsite, hasPlayer, episodes } = show
    const isPublic = mode === 'public'

    test('RU200, RU202: buttons of the header', () => {
      expect(headerButtons(show)).toEqual([
        ...(mode === 'members' ? [] : ['feed']),
        ...(hasWebsite && isPublic ? ['website'] : []),
      ])
    })

    test('RU202, RU204–RU206, RU210, RU215, RU216: the menu', () => {
      expect(labels(NAV, show)).toEqual([
        'Overview',
        'Episodes',
        ...(mode === 'members' ? ['Private Subscribers'] : []),
        ...(hasWebsite && isPublic ? ['Distributions', 'Website'] : []),
        ...(hasPlayer ? ['Widgets'] : []),
        ...(isPublic ? [] : ['Playlist']),
        'Links',
        'Tip jar',
      ])
    })

    test("RU207–RU209, RU217, RU220: 'Settings'", () => {
      expect(labels(TABS.settings, show)).toEqual([
        'General',
        'Artwork',
        'Advanced',
        'Feed',
        'Additional feeds',
        'People',
        'Value for value',
        'AI content',
        ...(hasWebsite && (mode === 'password' || mode === 'members') ? ['Header image'] : []),
        ...(hasWebsite && isPublic ? ['Integrations'] : []),
        ...(episodes === 0 ? ['Import'] : []),
      ])
    })

    test("RU203, RU210: 'Metrics'", () =>
      expect(labels(TABS.metrics, show)).toEqual(
        mode === 'members'
          ? []
          : ['Summary', 'Downloads', 'Requests', 'Compare', 'Live view', 'Sponsors', 'History'],
      ))

    test('no page is in two lists', () => {
      const addresses = allOfShow(show).map(({ to }) => to)
      expect(new Set(addresses).size).toBe(addresses.length)
    })
  },
)

describe('what somebody may not do', () => {
  const reader = (_role: string, permission: string) => permission.endsWith('.read')

  test('is in no menu', () => {
    const shown = [NAV, TABS.metrics, TABS.settings, TABS.more].map((entries) =>
      allowed(entries, SHOW, reader).map(({ label }) => label),
    )
    expect(shown).toEqual([
      ['Overview', 'Episodes', 'Distributions', 'Widgets', 'Links'],
      ['Summary', 'Downloads', 'Requests', 'Compare', 'Live view'],
      [],
      ['Team', 'Activity', 'Feed check', 'Notion export'],
    ])
  })

  test('is there as long as nobody knows what they are', () =>
    expect(allowed(TABS.settings, { ...SHOW, role: null }, reader)).toEqual(allowed(TABS.settings, SHOW)))
})

describe('tabs', () => {
  test.each<[keyof typeof TABS, string[]]>([
    [
      'episodes',
      [
        'episodes',
        'seasons',
        'episode/new',
        'episode_defaults',
        'episode_sorting',
        'episode_number',
        'sub_folder',
        'transcript_suggestions',
      ],
    ],
    [
      'metrics',
      [
        'metrics',
        'episodes/report_latest/metrics',
        'downloads',
        'metrics/compare',
        'download_liveview',
        'metrics/sponsors',
        'metrics/history',
      ],
    ],
    [
      'settings',
      [
        '',
        'artwork',
        'advanced_settings',
        'feed',
        'feeds',
        'people_settings',
        'value_for_value_settings',
        'ai_settings',
        'integrations',
      ],
    ],
    [
      'website',
      ['website_settings', 'site', 'newsletter', 'customize', 'website_images', 'social', 'domain'],
    ],
    ['tipJar', ['tip_jar', 'tips', 'discount_codes', 'tip_jar_fees']],
    ['more', ['sharing', 'activity', 'preflight', 'live', 'notion', 'export', 'move_away']],
    [
      'subscribers',
      [
        'subscribers',
        'private-downloads',
        'private-settings',
        'pragmatic-feed',
        'invitation-email',
        'podcast-connections',
        'access-codes',
        'private-tip-settings',
      ],
    ],
  ])('RU218–RU224: %s', (area, pages) => {
    expect(
      allowed(TABS[area], area === 'subscribers' ? MEMBERS : SHOW).map(({ page }) =>
        String(page).replace(/^\/shows\/:show\/?/, ''),
      ),
    ).toEqual(pages)
  })

  test('RU223, RU243: subfolders only when the plan allows them', () =>
    expect(labels(TABS.episodes, { ...SHOW, allowsSubfolders: false })).not.toContain('Subfolder'))

  test('the live view only where the plan has it', () => {
    expect(labels(TABS.metrics, { ...SHOW, hasLiveView: false })).toEqual([
      'Summary',
      'Downloads',
      'Requests',
      'Compare',
      'Sponsors',
      'History',
    ])
  })

  test('tips only where payments are configured', () => {
    const unpaid = { ...MEMBERS, takesPayments: false }
    expect(labels(NAV, unpaid)).not.toContain('Tip jar')
    expect(labels(TABS.tipJar, unpaid)).toEqual([])
    expect(labels(TABS.subscribers, unpaid)).not.toContain('Patron prices')
  })

  test('RU224: pragmatic-feed is called Advanced Controls', () =>
    expect(TABS.subscribers.find(({ page }) => String(page).endsWith('pragmatic-feed'))?.label).toBe(
      'Advanced Controls',
    ))

  test('stand around the pages of their area, with or without a slash at the end', () => {
    const around = tabsAt('/shows/7/episode/new/', SHOW)
    expect(around.map(({ label }) => label)).toEqual(expect.arrayContaining(['Overview', 'New episode']))
    expect(tabsAt('/shows/7/overview', SHOW)).toEqual([])
  })
})

describe('the area of a page', () => {
  const ofShow = Object.values(ROUTES)
    .map(({ pattern }) => pattern)
    .filter((pattern) => /^\/(shows|podcasts)\/:\w+(\/|$)|^\/episodes\//.test(pattern))
    // Where nobody is signed in, there is no menu.
    .filter((pattern) => pattern !== ROUTES.mobilePlayer.pattern)
    .map((pattern) => pattern.replace(/:\w+/g, '7'))

  test.each(ofShow)('%s marks one tab of the podcast, and only one', (pathname) => {
    const area = findArea(pathname, SHOW)
    const marked = visible(NAV, area === 'subscribers' ? MEMBERS : SHOW).filter(
      (entry) => entry.area === area,
    ).length
    const dropDowns = ['metrics', 'settings', 'more'].filter((name) => name === area).length
    expect(marked + dropDowns, String(area)).toBe(pathname.endsWith('/playlist') ? 0 : 1)
  })

  test('a header image is among the settings where there is no website', () => {
    expect(findArea('/shows/7/header_image', SHOW)).toBe('website')
    expect(findArea('/shows/7/header_image', { ...SHOW, mode: 'password' })).toBe('settings')
  })
})

describe('the sidebar and the user menu', () => {
  const all: MenuAccount = {
    helpUrl: 'https://help.example',
    requestUrl: 'https://ask.example',
    hasPlans: true,
    takesPayments: true,
    hasAffiliates: true,
    isOperator: true,
  }
  const bare: MenuAccount = {
    helpUrl: '',
    requestUrl: '',
    hasPlans: false,
    takesPayments: false,
    hasAffiliates: false,
    isOperator: false,
  }

  it('RU211: has every entry', () =>
    expect(labels(SIDEBAR, all)).toEqual([
      'Podcasts',
      'All metrics',
      'Team podcasts',
      'New Podcast',
      'Connections',
      'Sender Authentication',
      'First steps',
      'Help',
      'Upgrade',
      'Billing',
      'Payout / Balance',
      'Submit a request',
    ]))

  it('RU212: has every entry of the account', () =>
    expect(labels(USER, all)).toEqual(
      expect.arrayContaining([
        'Connection',
        'Upgrade',
        'Billing',
        'Affiliates',
        'Balance',
        'Change Password',
      ]),
    ))

  it('leads outside only where the operator has set an address', () => {
    const outside = (about: MenuAccount) => visible(SIDEBAR, about).filter(({ isExternal }) => isExternal)
    expect(outside(all).map(({ to }) => to)).toEqual(['https://help.example', 'https://ask.example'])
    expect(outside(bare)).toEqual([])
  })

  it('names the server only to whoever runs it (decision 0022)', () => {
    expect(labels(USER, all)).toContain('This server')
    expect(labels(USER, { ...all, isOperator: false })).not.toContain('This server')
  })

  it('sells nothing where nothing is for sale', () => {
    expect(labels(SIDEBAR, bare)).not.toContain('Upgrade')
    expect(labels(USER, bare)).not.toContain('Billing')
  })

  it('names affiliates only where there is a programme', () =>
    expect(labels(USER, { ...all, hasAffiliates: false })).not.toContain('Affiliates'))
})

describe('what is drawn', () => {
  const patterns = Object.values(ROUTES).map(
    ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
  )
  const everything = PRIVACY_MODES.flatMap((mode: PrivacyMode) => allOfShow({ ...SHOW, mode, episodes: 0 }))
  const account: MenuAccount = {
    helpUrl: '',
    requestUrl: '',
    hasPlans: true,
    takesPayments: true,
    hasAffiliates: true,
    isOperator: true,
  }

  it.each([...everything, ...visible(SIDEBAR, account), ...visible(USER, account)])(
    '$label ($to) leads to a page that exists',
    ({ to }) => {
      expect(patterns.some((pattern) => pattern.test(to))).toBe(true)
    },
  )

  it('leaves out what has no page yet', () => {
    const later: Entry<MenuShow>[] = [...TABS.more, { label: 'Later', page: '/shows/:show/nowhere' }]
    expect(visible(later, SHOW).map(({ label }) => label)).not.toContain('Later')
  })

  it('lists each page of a podcast once', () => {
    const addresses = allOfShow(SHOW).map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
