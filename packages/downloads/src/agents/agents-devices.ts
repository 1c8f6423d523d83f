import type { Device, DeviceCategory } from './agent-tables.ts'

/** The device an agent speaks of, or null. The agent must be readable (`readableAgent`). */
export function classifyDevice(agent: string): Device | null {
  const boxed = partnerDevice.exec(agent)
  if (boxed) return classifyPartnerDevice(boxed[1] ?? '', boxed[2] ?? '')
  for (const [device, pattern] of devices) if (pattern.test(agent)) return device
  return null
}

/** The operating system an agent speaks of, in its maker's spelling, or null. */
export function classifyOperatingSystem(agent: string): string | null {
  for (const [name, pattern] of systems) if (pattern.test(agent)) return name
  return null
}

// TVs, speakers and consoles of one streaming partner open with `brand;model` and a key
const partnerDevice = /^(?!Linux;)([^;/()\s]+);([^;/()]+)(?:;[^;]*;[^;]*;tpapi\b|$)/

function classifyPartnerDevice(brand: string, model: string): Device {
  const maker = brand.toLowerCase()
  if (maker === 'apple') return appleTv
  if (maker === 'amazon' && model.startsWith('Echo')) return amazonSpeaker
  if (maker === 'zte' && model === 'Xview') return androidTablet
  if (speakerMakers.has(maker) || speakerModel.test(`${maker};${model}`)) return otherSpeaker
  return otherTv
}

const speakerMakers = new Set(
  'argonaudio audio_pro bang_and_olufsen bangandolufsen bluesound bose bowers___wilkins denon devialet edifier harman_kardon heos jbl kef kenwood lenbrookindustries marshall naim_audio sonos wiim yamaha'.split(
    ' ',
  ),
)
// Makers of both: Samsung's sound bars, Xiaomi's speaker
const speakerModel = /^samsung;HW-|^xiaomi;07G/

function device(name: string, category: DeviceCategory): Device {
  return { name, category }
}

const appleTv = device('Apple TV', 'smart_tv')
const androidTablet = device('Android Tablet', 'mobile')
const amazonSpeaker = device('Amazon Smart Speaker', 'smart_speaker')
const otherSpeaker = device('Other Smart Speaker', 'smart_speaker')
const otherTv = device('Other Smart TV', 'smart_tv')
const iPhone = device('Apple iPhone', 'mobile')
const androidPhone = device('Android Phone', 'mobile')
const otherComputer = device('Other Computer', 'computer')
const otherMobile = device('Other Mobile Device', 'mobile')

// First hit wins: what sits in a car or on a shelf also calls itself Android or
// iOS, so the particular come first
const devices: readonly (readonly [Device, RegExp])[] = [
  [device('Apple HomePod', 'smart_speaker'), /HomePod|^AirPodcasts\//],
  [appleTv, /Apple ?TV|\btvOS\b/],
  [device('Apple Watch', 'watch'), /\bwatchOS\b|Apple Watch|^Watch\//],
  [device('Google Home', 'smart_speaker'), /GoogleChirp|Google-Speech-Actions|DeviceType\/SmartSpeaker/],
  [
    device('Smart Car', 'auto'),
    /^Spotify\/[\d.]+ (?:Rivian|BYD|Volvo|Polestar|gminfo|G6|G9|Tesla)|\b(?:CarPlay|Android Auto(?:motive)?|Tesla)\b/,
  ],
  [amazonSpeaker, /^Echo\/|^Alexa|^AmazonAVS|^AvsDeviceSdk/],
  [otherSpeaker, /\bsonos\b|^Bose\/|^VictorReader|^Storybutton\//i],
  [
    otherTv,
    /smart-?tv|\bTV Safari\b|^Roku|CrKey|\bBRAVIA\b|GoogleTV|Android ?TV|HbbTV|Web0S|\bAFT[A-Z0-9]+ Build|Opera TV|Xbox|\bMFi_AirPlay_Device\b|PlayStation|^(?:GW|MR)-Device\/|^samsung-agent\/|\bCinemo\//i,
  ],
  [device('Other Watch', 'watch'), /^Garmin |TPA-Wear|\bWear ?OS\b|\bPixel Watch\b/],
  [otherMobile, /\bKAIOS\b/i],
  [device('Apple iPad', 'mobile'), /\biPad/i],
  [device('Apple iPod', 'mobile'), /\biPod/i],
  [
    device('Apple Computer', 'computer'),
    /Macintosh|MacBook|\(x86_64\)|macOS|macosx|\bosx(?:_arm64)?\/|Mac OS X Version|aarch64-apple/i,
  ],
  [iPhone, /\biPhone|CFNetwork|\biOS\b|\(ios[);]|;ios |sxm-apple/i],
  [device('Google Chromebook', 'computer'), /\bCrOS\b|Chromebook/],
  [androidTablet, /Android.*\bTablet|\bTablet.*Android|\bSM-[TPX]\d| GT-[NP]\d|android-tablet/i],
  [
    androidPhone,
    /Android|ExoPlayer|Dalvik|\bHTC\b|^ServeStream|^AntennaPod|^Beyond ?Pod|^GSA\/.*\.arm(?:64)?$|^sp-agent|^PRDownloader$|^TURTLECAST\/|^Camino App\/|\b(?:SM|moto)[- ][A-Z]?\d/i,
  ],
  [
    device('Windows Computer', 'computer'),
    /Windows|WMPlayer|Winamp|Win32|Win64|NSPlayer|MediaMonkey|\bPC\b/i,
  ],
  [otherComputer, /Linux|X11|desktop|\bVLC\b|^gPodder/i],
  [device('Other Tablet', 'mobile'), /\btablet/i],
  [
    otherMobile,
    /^Zune\/|^PodcastGuru |^Player FM$|^Pocket Casts$|^AmazonMusic$|^RTL\+|^Castro|^Swoot Agent|^Podkicker|_other-mobile$|\bMobile\b/,
  ],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['watchOS', /\bwatchOS\b|Apple Watch|^Watch\//],
  ['tvOS', /\btvOS\b|Apple ?TV/],
  ['KaiOS', /\bKAIOS\b/i],
  ['iPadOS', /\biPadOS\b|\biPad/],
  ['macOS', /Macintosh|\(x86_64\)|macOS|macosx|\bosx(?:_arm64)?\/|Mac OS X Version/i],
  ['iOS', /\biPhone|\biPod|\biOS\b|CFNetwork|^Castro\b/i],
  ['Android', /Android|ExoPlayer|Dalvik|^AntennaPod|^Beyond ?Pod|^sp-agent|^GSA\/.*\.arm(?:64)?$/i],
  ['Windows', /Windows|Win32|Win64|NSPlayer|WMPlayer/i],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux|X11/i],
]
