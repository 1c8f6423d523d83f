import type { ProgramKind } from './agent-tables.ts'

export type KnownAgent = { readonly kind: ProgramKind; readonly name: string; readonly agent: string }

/**
 * Real agents of programs that our own list and the public ones name: what another list must recognise, too,
 * before it takes the place of ours.
 */
export function knownAgents(): readonly KnownAgent[] {
  return lines.split('\n').map((line) => {
    const [kind, name, agent] = line.split('\t') as [ProgramKind, string, string]
    return { kind, name, agent }
  })
}

const lines = `bot	7Siters Crawler	7Siters/1.1 (+https://7ooo.ru/siters/)
bot	AAABot - unknown bot	AAABot
bot	Acast Tester	acast-tester/1.0
bot	AccountingPodcastDownloader	Mozilla/5.0 AccountingPodcastDownloader/1.0
bot	Adswizz	AIS VirtualListener
bot	ma Podcast (agma) Bot	agma/1.0
bot	AhrefsBot	Mozilla/5.0 (compatible; AhrefsBot/7.0; http://ahrefs.com/robot/)
bot	AirableBot	AirableBot-Podcast/1.0 (+https//www.airablenow.com)
bot	AliyunSecBot	AliyunSecBot/Aliyun (AliyunSecBot@service.alibaba.com)
bot	AlignaBot	Alignabot 1.0 (https://www.alignable.com/)
bot	All Ears	AllEars/1.0; (+www.allears.ai)
bot	Amazon Quick	amazon-Quick-on-behalf-of-ab5a6944
bot	Anchor Importer	AnchorImport/1.0
bot	Apple Notes share extension	com.apple.mobilenotes.SharingExtension/2511 CFNetwork/1494.0.7 Darwin/23.4.0
bot	Apple Podcasts (Watch)	atc/1.0
bot	Archive.org	Mozilla/5.0 (compatible; archive.org_bot http://archive.org/details/archive.org_bot)
bot	atheerfm	atheerfm/1 CFNetwork/758.3.15 Darwin/15.3.0
bot	atlas-transcribe	atlas-transcribe/1.0
bot	Audacy Creator Lab Hosting	Audacy Creator Lab Hosting/1.0
bot	Audioboom bot	audioBoomBot/1.0; (+http://audioboom.com)
bot	AudioFetcher	Mozilla/5.0 (compatible; AudioFetcher/1.0; +https://example.invalid)
bot	Audiomack	Audiomack Podcast Processor/1.0 (https://audiomack.com/)
bot	audio-sanity-check	audio-sanity-check/1.0
bot	Audioscrape	Mozilla/5.0 (compatible; Audioscrape/1.0; +https://audioscrape.com)
bot	AudioWave feed parser	AudioWaveBot/1.0
bot	AutoHotkey	AutoHotkey
bot	AwarioSmartBot	AwarioSmartBot/1.0 (+https://awario.com/bots.html; bots@awario.com)
bot	Baidu	Baidu-YunGuanCe-SLABot(ce.baidu.com)
bot	bbot	bbot/0.1
bot	Beacon Podcast Sync	Beacon/1.0 Podcast Sync +https://getbeacons.com/
bot	Beehiiv podcast importer	beehiiv-podcast-importer/1.0
bot	British Library	bl.uk_ldfc_bot/3.4.0-20200518 ( http://www.bl.uk/aboutus/legaldeposit/websites/websites/faqswebmaster/index.html)
bot	Blubrry Migration Service	Blubrry Migration Service
bot	Blubrry Crawler	Blubrry Podcasting/1.0
bot	BNE Crawler	Mozilla/5.0 (compatible; bne.es_bot; https://www.bne.es/es/colecciones/archivo-web-espanola/aviso-webmasters) Firefox/129.0.1
bot	Buck Media Monitoring	Buck/2.4.2; (+https://app.hypefactors.com/media-monitoring/about.html)
bot	Bullhorn Crawler	BullhornCrawler/unknown-version(+http://bullhorn.fm/)
bot	Buzzsprout Importer	Buzzsprout Importer
bot	Bytespider.*bytedance	Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)
bot	Captivate bot	CaptivateBot/PodcastImporter 1.0
bot	Cartesia.ai bot	Cartesia.ai
bot	CastFeedValidator	CastFeedValidator/3.0.5 (https://castfeedvalidator.com)
bot	castget	castget 1.2.4 (castget rss enclosure downloader)
bot	Castnews	Castnews-Topiker/1.0 (+https://index.castnews.com.br)
bot	Castopod	Castopod/1.0
bot	Ceramic Terracotta Crawler	TerraCotta https://github.com/CeramicTeam/CeramicTerracotta
bot	Claudebot	Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)
bot	clipgenie-service-worker	clipgenie-service-worker
bot	CloudConvert	CloudConvert
bot	Cloudflare SSL detector	Cloudflare-SSLDetector
bot	Comscore Crawler	Mozilla/5.0 (compatible; proximic;  https://www.comscore.com/Web-Crawler)
bot	ContentFlow	ContentFlow/1.0 (Podcast Audio Downloader)
bot	ConduitMCP	ConduitMCP/1.0 (+Lab36)
bot	Critical Mention	Podcast-CriticalMention/1.0
bot	Crowli	Mozilla/5.0 (compatible; Crowli/1.0; +http://www.miniradioplayer.net/crowli.html)
bot	curl	libcurl/7.65.1
bot	DataforSEO	Mozilla/5.0 (compatible; DataForSeoBot/1.0; +https://dataforseo.com/dataforseo-bot)
bot	dataprovider.com	Mozilla/5.0 (compatible; Dataprovider.com)
bot	data-pipeline-downloader	Mozilla/5.0 (compatible; data-pipeline-downloader/1.0)
bot	Daum	Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)
bot	Deepcast Podcast Sync	DeepCast/4.3.0 Podcast Sync (+https://deepcast.fm)
bot	DIFTCL-AnchorAudit	DIFTCL-AnchorAudit/1.0 (+read-only; rate-limited)
bot	Digg	Digg Mozilla/5.0 (Digg/1.0; support@digg.com)
bot	DotBot	Mozilla/5.0 (compatible; DotBot/1.1; http://www.opensiteexplorer.org/dotbot, help@moz.com)
bot	Downcast Bot	downcast feed consumer/0.0.175; (mode=dev; id=u2NgjBSPM6; downcast.fm)
bot	DuckDuckBot	Mozilla/5.0 (compatible; DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot)
bot	DutchPodcastScraper	DutchPodcastScraper/1.0 (research; episode audio collection)
bot	F-Secure Riddler	Riddler (http://riddler.io/about)
bot	Facebook Bot	facebookexternalhit/1.1 ( http://www.facebook.com/externalhit_uatext.php)
bot	Feedly	Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)
bot	Feedspot Fetcher	Mozilla/5.0 (compatible; Feedspot/1.0 (+https://www.feedspot.com/fs/fetcher; like FeedFetcher-Google)
bot	Fetch Container	fetch-container/1.0
bot	FlexGet	FlexGet/3.3.4 (www.flexget.com)
bot	Flipboard Proxy	Mozilla/5.0 (compatible; FlipboardProxy/1.1; +http://flipboard.com/browserproxy)
bot	Freewheel Audio Processor	Freewheel/1.0 (Audio Processor)
bot	Go Storage Gateway V1	storagegw-v1-go
bot	Goodpods Bot	Goodpods/2.2
bot	Google Adsense Bot	Mediapartners-Google
bot	Google AdsBot	Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; Mozilla/5.0, Google-AdWords-Express) Chrome/137.0.7151.119 Safari/537.36
bot	Google Gemini	GoogleAgent-URLContext
bot	Googlebot	Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; http://www.google.com/bot.html)
bot	gpt-in-mind-podcasts	gpt-in-mind-podcasts-v2/0.1 (research)
bot	GuestPrimer	GuestPrimer/1.0
bot	Gumball	Gumball.fm Analytics Prefix Checker
bot	Headline Crawler	Mozilla/5.0 (compatible; ev-crawler/1.0;  https://headline.com/legal/crawler)
bot	Headliner	Headliner/1.0.0 +https://headliner.app
bot	HTTrack website copier	Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)
bot	HubSpot Crawler	Mozilla/5.0 (compatible; HubSpot Crawler; +https://www.hubspot.com)
bot	Internet Archive	Mozilla/5.0 (compatible; special_archiver; Archive-It; http://archive-it.org/files/site-owners-special.html)
bot	iono.fm feed importer	iono/feed_importer
bot	iOS share menu	SharingUIService/1 CFNetwork/1467.1 Darwin/23.0.0
bot	IPFS Podcasting Node	IPFS Podcasting Node/0.6n (+https://ipfspodcasting.net)
bot	Jaunt	Jaunt/1.5
bot	Jamit bot	Jamit/1.0
bot	kidou-downloader	Mozilla/5.0 (compatible; kidou-downloader/1.0)
bot	KutPod Importer	KutPod-Importer/1.0 (+https://kutpod.io)
bot	Library and Archives Canada	Mozilla/5.0 (compatible; LAC_IAHarvester/3.3.0; +https://library-archives.canada.ca/eng/services/government-canada/web-social-media-preservation-program/Pages/web-archive.aspx)
bot	Libsyn	Libsyn4-Download
bot	libwww-perl	LWP::Simple/6.34 libwww-perl/6.34
bot	LinkPreview	LinkPreview/1.6 (https://www.linkpreview.net)
bot	LinuxGetUrl	LinuxGetUrl/2.0 closedaiengine@umich.edu (Linux)
bot	ListenNotes	ListenNotes/3.0 (id=c1ef144e30174bf6ba1fedf9174ed908; +https://www.listennotes.com/about/)
bot	llmfeed	llmfeed/2.0 (+https://github.com/llmfeed)
bot	LTX71	ltx71 - (http://ltx71.com/)
bot	lychee	lychee/0.24.2
bot	MacOS share menu	ShareSheetUI/1 CFNetwork/1399.4 Darwin/22.1.0
bot	MagellanAI	MagellanAI/1.0.4270
bot	magic-podcast-downloader	magic-podcast-downloader/1.0
bot	MauiBot	MauiBot (crawler.feedback dc@gmail.com)
bot	Mastodon Bot	http.rb/5.0.4 (Mastodon/3.5.3; +https://mastodon.xyz/) Bot
bot	Fediverse Bot	Misskey/2025.4.3 (https://fedi.amethyst.name)
bot	Metacast Crawler	Metacast/1.0 Crawler +https://metacast.app
bot	Metapodcast	MetapodcastV2/1.0
bot	Microsoft Bingbot	Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534 (KHTML, like Gecko) BingPreview/1.0b
bot	Microsoft Office	Mozilla/4.0 (compatible; ms-office; MSOffice 16)
bot	Mixcloud Podcast Importer	MixcloudPodcastImporter/2.0
bot	MJ12bot	Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)
bot	Mozilla Bot	Mozilla/5.0
bot	n8n	n8n
bot	Neevabot	Mozilla/5.0 (compatible; Neevabot/1.0; https://neeva.com/neevabot)
bot	Netcraft Survey Agent	Mozilla/5.0 (compatible; NetcraftSurveyAgent/1.0; +info@netcraft.com)
bot	Newspaper	newspaper/0.3.0
bot	NL Israel Internet Archiver	Mozilla/5.0 (compatible; NL-Israel_IAHarvester2025/3.3.0;  https://www.nli.org.il/he/research-and-teach/internet-archive/law-and-order)
bot	Google NotebookLM	Google-NotebookLM
bot	NovaStream Live Importer	NovaStreamLive/1.0 (Podcast Import)
bot	OgScrper	OgScrper
bot	OmniStudio	OmnyStudio/1.0
bot	OP3 Fetcher	op3-fetcher/1.0 (https://op3.dev)
bot	OpenAI GPTBot	Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)
bot	Overcast feed parser	Overcast/1.0 Podcast Sync
bot	Overcast Transcriber	Overcast%20Transcriber/1 CFNetwork/3855.100.1 Darwin/25.0.0
bot	Owler Open Web Crawler	Owler (ows.eu/owler)
bot	PaperLi	Mozilla/5.0 (compatible; PaperLiBot/2.1; https://support.paper.li/entries/20023257-what-is-paper-li)
bot	parc	parc/0.1.0
bot	PetalBot	Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot; https://aspiegel.com/petalbot)
bot	Pinecast Importer	Pinecast/Importer 1.1
bot	PlayerFM Podcast Sync	PlayerFM/1.0 Podcast Sync (0 subscribers; url=https://player.fm/series/series-2567872)
bot	PlayNext	Mozilla/5.0 (compatible; PlayNext/1.0; +https://playnext.fm)
bot	PodBean Feed Reader	PodbeanFeedReader/6.0 (Feed Parser; http://www.podbean.com/; Allow like Gecko) Build/20251103053444
bot	Podbean Importer	Podbean Importer
bot	Podcastindex.org	Podcastindex.org/v0.3.3 (Aggrivate)
bot	Podcast de facto Standard	PodcastStandard/0.1.0 (+https://podcast-standard.org)
bot	Podcast Archiver	Podcast%20Archiver/3000000003 CFNetwork/1406.0.4 Darwin/22.4.0
bot	Podcast Archiver (janw)	podcast-archiver/v1.7.1 (https://github.com/janw/podcast-archiver)
bot	Podcast Downloader	podcast-downloader
bot	PodcastFeedAnalyzer	PodcastFeedAnalyzer/1.0
bot	PodcastFetcher	Mozilla/5.0 (compatible; PodcastFetcher/1.0)
bot	Podcast Go Audio Downloader	podcast-go-audio-downloader/2.0
bot	PodcastIndexer	Mozilla/5.0 (compatible; PodcastIndexer/1.0)
bot	PodcastTranslator	Mozilla/5.0 (compatible; PodcastTranslator/1.0)
bot	Podcast Transcriber	Podcast Transcriber 2.0 (https://example.com/podcast-transcriber)
bot	Podcastics	Podcastics
bot	Podcatcher Bot	Podcatcher Bot 1.0
bot	PodcastDL	PodcastDL/1.0 (+https://github.com/podcast-dl)
bot	Podchaser Parser	PodchaserParser/2.0 (https://podchaser.com)
bot	PodcastBulkDownloader	PodcastBulkDownloader/0.10.1
bot	PodcastDownloader	Mozilla/5.0 (compatible; PodcastDownloader/1.0)
bot	podcast-download-worker	podcast-download-worker/1.0
bot	podcast-grabber	podcast-grabber/0.1.0
bot	PodcastPipeline	PodcastPipeline/1.0
bot	podcast-preflight	podcast-preflight/1.0
bot	podcast-renamer	Mozilla/5.0 (compatible; podcast-renamer/1.0)
bot	podcast-shard-downloader	podcast-shard-downloader/1.0
bot	podcast-stt	podcast-stt/1.0
bot	PodcastTranscriber	Mozilla/5.0 (compatible; PodcastTranscriber/1.0)
bot	PodcastWorker	PodcastWorker/1.0
bot	podcasts ai local transcribe	podcasts-ai-local-transcribe/1.0
bot	Podcorn	Podcorn/1.0
bot	Podcst	Podcst/1.0
bot	PodderBot	PodderBot/1.0
bot	poddl - podcast downloader	poddl - podcast downloader
bot	Podfollow	Mozilla/5.0 https://podfollow.com/crawling podfollowbot/1.0
bot	Podget	Podget
bot	Podgrab	Podgrab
bot	Podhound	PodhoundBeta
bot	Podio Bot	Podio/1.0
bot	Podlexicon Downloader	PodlexiconDownloader/1.0
bot	Podmon Bot	Podmonbot/1.0
bot	PodOracle	PodOracle/1.0 (Podcast Search Engine)
bot	Podplay Podcast Sync	Podplay-Podcast-Sync/1.0 (+https://podplay.com/articles/contact)
bot	PodRank Downloader	pod-rank-downloader/1.0
bot	Podroll Analyzer	pdrl.fm Analyzer / 1.0.0
bot	pods3-backfill	Mozilla/5.0 pods3-backfill/1.0
bot	Podscan Bot	PodscanBot/1.1.0 Ubuntu/22.04 (Linux) +https://podscan.fm
bot	Podscribe	Adswizz-podscribe/1.0
bot	PodSearcher	Mozilla/5.0 (compatible; PodSearcher/1.0; +https://podsearcher.com)
bot	PodUptime	Mozilla/5.0 (compatible; PodUptime/1.0; +https://poduptime.com)
bot	Podtail RSS Crawler	Mozilla/5.0 (compatible; Podtail/2.0; +https://podtail.com/)
bot	Podtrac Feed Scanner	Podtrac Feed Scanner
bot	PodvineBot	PodvineBot/4.0.1 (www.podvine.com)
bot	PostRank Bot	PostRank/2.0 (postrank.com; 1 subscribers)
bot	PodwatchPro	Podwatch-Pro Crawler
bot	private-podcast-puller	private-podcast-puller/0.1
bot	public-episode-downloader	Mozilla/5.0 (compatible; public-episode-downloader/1.0)
bot	Puppeteer	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/105.0.5173.0 Safari/537.36
bot	Pyannote	pyannoteAI
bot	Qiniu spider	z0-qiniu-imgstg-spider-1.0
bot	Radioline Stream Monitoring	Radioline Stream Monitoring (tech@radioline.co)
bot	RadyoImporter	RadyoImporter/3.0
bot	RedCircle	RedCircle
bot	Reference Finder Podcast Downloader	Mozilla/5.0 (Reference Finder Podcast Downloader)
bot	Rephonic	Rephonic/1.0
bot	Req	req/0.5.10
bot	Ridder Bot	Mozilla/5.0 (compatible; RidderBot/1.0; bot@ridder.co)
bot	RSS Audio Downloader	rss-audio-downloader/1.1 (+https://example.invalid)
bot	RSS to Telegram	RSStT/2.2.1 RSS Reader
bot	rssfeedfetcher	rssfeedfetcher libfetch/2.0
bot	Rstudio	RStudio Desktop (2025.5.1.513); R (4.5.1 aarch64-apple-darwin20 aarch64 darwin20)
bot	Ruby Mechanize	Mozilla/5.0 (compatible; Mechanize/2.7.4)
bot	RunPod	runpod-python/0.0.0 (https://runpod.io; support@runpod.io)
bot	SB Intuitions Crawler	SB Intuitions Crawler ( https://sbintuitions.co.jp)
bot	Sciis media fetch	sciis-media-fetch/0.1
bot	Screaming Frog SEO Spider	Screaming Frog SEO Spider/5.1
bot	SearchAtlas.com SEO Crawler	SearchAtlas.com SEO Crawler
bot	SEMrushBot	Mozilla/5.0 (compatible; SemrushBot/6~bl; http://www.semrush.com/bot.html)
bot	Serendeputy	SerendeputyBot/0.8.6 (http://serendeputy.com/about/serendeputy-bot)
bot	Simplecast	Simplecast
bot	SiriusXM Bot	SiriusXM/RSS-Scanner/1.0
bot	Slack Bot	Slackbot 1.0 ( https://api.slack.com/robots)
bot	slopsearch	slopsearch/1.0 (+https://search.sloppy.at/about)
bot	Snapchat Bot	Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots
bot	SoundMadeSeen	SoundMadeSeen/1.0 +https://soundmadeseen.com
bot	Speechmatics ASR	Speechmatics-API/2.0
bot	Speech is Cheap	To be transcribed with Speech is Cheap (https://speechischeap.com)
bot	SPoRC Research Downloader	SPoRC-Research-Downloader/1.0
bot	Spotify cache service	Spotify/1.0
bot	spotify-rss-whisper-pipeline	spotify-rss-whisper-pipeline/0.1 (Windows local batch downloader/transcriber)
bot	Substack Content Fetcher	SubstackContentFetch/1.0 (https://substack.com/)
bot	SummarizeCasts	Mozilla/5.0 (compatible; SummarizeCasts-Worker/1.0)
bot	SupportingCast	SupportingCast/1.0
bot	swiperight-pipeline	swiperight-pipeline/0.1
bot	Taddy Podcast API	Taddy Podcast API (https://taddy.org/developers)
bot	Timpi search crawler	Timpibot/0.8 ( http://www.timpi.io)
bot	Tiny Tiny RSS	Tiny Tiny RSS/22.12-c30b24d09 (Unsupported) (https://tt-rss.org/)
bot	TranscribeServer	TranscribeServer/1.0 (com.xiao.TranscribeServer; build:1; macOS 15.2.0) Alamofire/5.10.2
bot	Transistor	Transistor.fm/1.0
bot	Triton Digital Podcast Sync	Triton Digital Podcast Sync
bot	truename podcast transcriber	truename-podcast-transcriber/1.0
bot	TurnitinBot	Turnitin (https://bit.ly/2UvnfoQ)
bot	Twingly Bot	Mozilla/5.0 (compatible; Twingly Recon; twingly.com)
bot	UCast	UCast/1.0 Podcast Sync (1 subscribers; feed-id=aHR0cHM6Ly9mZWVkcy5idXp6c3Byb3V0LmNvbS8yMDg0OTQucnNzEAEBAD32-0242-42AC-8583-21E9BAD8C544; +http://www.ucastapp.com/)
bot	UniversalFeedParser	UniversalFeedParser/3.3 +http://feedparser.org/
bot	UptimeRobot	Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)
bot	Teeming modal podcast transcriber	teeming-modal-podcast-transcriber/1.0
bot	TelegramBot	TelegramBot (like TwitterBot)
bot	Transmission	Transmission/2.77
bot	theTradeDesk Content Web Scraper	Mozilla/5.0 (compatible; TTD-Content; +https://www.thetradedesk.com/general/ttd-content)
bot	Vercel image optimization	vercel-image-optimization/1.0
bot	Vercel screenshot	vercel-screenshot/1.0
bot	Veritone Engine Toolkit	veritone/engine-toolkit-3.0
bot	Vurbl	Mozilla/5.0 https://vurbl.com VurblBot/1.0
bot	weborama	weborama-fetcher (+http://www.weborama.com)
bot	WhisperProxy	Mozilla/5.0 (compatible; WhisperProxy/1.0)
bot	Windows Crawler	ZDM/4.0; Windows Mobile 7.0;
bot	Windows PowerShell	Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041.2673
bot	wsrv.nl	Mozilla/5.0 (compatible; ImageFetcher/9.0; +http://wsrv.nl/)
bot	YaCy	yacybot (/global; amd64 Linux 5.9.8-zen1-1-zen; java 1.8.0_265; Europe/de) http://yacy.net/bot.html
bot	Yahoo Crawler	Crawler Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)
bot	yushi-podcast-catalog	yushi-podcast-catalog/1.0 (+apple-search-api-policy-first)
bot	Zapier	Zapier
bot	Zencast	Zencastr/2.0
bot	podwords	podwordsbot/0.0.1 podwords
bot	Spider	Mozilla/5.0 (compatible; Spider/2.0; +https://spider.cloud)
app	Abandon	Abandon/1.15.28.58.6 CFNetwork/711.3.18 Darwin/14.0.0
app	Acast	Acast/3989 CFNetwork/758.4.3 Darwin/15.5.0
app	Accompany	Accompany/462 CFNetwork/758.5.3 Darwin/15.6.0
app	ActiasLuna	ActiasLuna/1.1.3 CFNetwork/672.1.14 Darwin/14.0.0
app	ActionExtension	ActionExtension/154.2.2 CFNetwork/978.0.7 Darwin/18.7.0
app	Adori	Adori/1 CFNetwork/978.0.7 Darwin/18.7.0
app	Adori-Listen	Adori-Listen/1 CFNetwork/978.0.7 Darwin/18.6.0
app	AdventureChurch	AdventureChurch/18 CFNetwork/889.9 Darwin/17.2.0
app	Aftenposten Android app	Android AP Hermes/1000094692 _app_
app	Aftenposten iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS AP Hermes/90.0.0 _app_
app	Aftonbladet Android app	Android Aftonbladet Hermes/1000094692 _app_
app	Aftonbladet iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Aftonbladet Hermes/90.0.0 _app_
app	Agora	Agora/37 CFNetwork/974.2.1 Darwin/18.0.0
app	AhaRadio	AhaRadio2/8.12.3 CFNetwork/976 Darwin/18.2.0
app	Airr	Airr/3787 CFNetwork/1128.0.1 Darwin/19.6.0
app	Airsonic	Airsonic/11.0.0-SNAPSHOT.20220625052932
app	Aisten - Podcast Transcription	Aisten/19 CFNetwork/3826.400.120 Darwin/24.3.0
app	Alexa-enabled device	Echo/1.0(APNG)
app	AlienBlue	AlienBlue/2.9.7 CFNetwork/808.2.16 Darwin/16.3.0
app	All Daf	AllDaf/1 CFNetwork/1568.200.51 Darwin/24.1.0
app	All You Can Books	AllYouCanBooks/510 CFNetwork/811.5.4 Darwin/16.7.0
app	AllHitMusicRadio	AllHitMusicRadio/1.0 CFNetwork/978.0.7 Darwin/18.5.0
app	All Mishnah	AllMishna/1 CFNetwork/1568.200.51 Darwin/24.1.0
app	Aloha	Aloha/2 CFNetwork/978.0.7 Darwin/18.7.0
app	Amazon Fire	Amazon;AFTT;756a522d9f1648b89e76e80be654456a;;tpapi
app	Amazon Music	AmazonMusic
app	Ampache	Ampache/6.3.1
app	AMPApp	AMPApp/32.6.1 CFNetwork/978.0.7 Darwin/18.6.0
app	Anchor	Anchor/9 CFNetwork/901.1 Darwin/17.5.0
app	AnchorFM	AnchorFM/3.0 (Linux;Android 6.0) ExoPlayerLib/2.5.4
app	Android Browser	Mozilla/5.0 (Linux; Android 9; MHA-AL00 Build/HUAWEIMHA-AL00) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Mobile Safari/537.36
app	Anghami	Anghami/502044 CFNetwork/1206 Darwin/20.1.0
app	AntennaPod	de.danoeh.antennapod/1.7.3b (Linux;Android 8.0.0) ExoPlayerLib/2.9.3
app	Anybox	Anybox/55 CFNetwork/1399.4 Darwin/22.1.0
app	Anytime Podcast Player	Anytime/1.2.1 b74 (phone;android QP1A.190711.020.G965USQU9FVB2) https://github.com/amugofjava/anytime_podcast_player
app	APK Downloader	APKXDL (Linux; U; Android 4.4.4;nb_no; trlte/KTU84P) Downloader
app	Apollo	Apollo/11.28 CFNetwork/1085.4 Darwin/19.0.0
app	Apple HomePod	AirPodcasts/4022.700.8 CFNetwork/1410.0.3 Darwin/22.6.0
app	Apple iMessage	MessagesViewService/1.0 CFNetwork/1120 Darwin/19.0.0
app	Apple Mail	Mail/1283 CFNetwork/520.5.1 Darwin/11.4.2 (x86_64) (MacBookPro5%2C4)
app	Apple News	Mozilla/5.0 (iPad; CPU OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) AppleNews/2166 Version/4.4
app	Apple Podcasts	Podcasts/1410.53 CFNetwork/1111 Darwin/19.0.0 (x86_64)
app	Apple Reminders	Recordatorios/2466 CFNetwork/1329 Darwin/21.3.0
app	Arabian Business	Arabian%20Business/21687 CFNetwork/1568.200.51 Darwin/24.1.0
app	ARD Audiothek	ARD Audiothek/2.15.1 (Google Play) Dalvik/2.1.0 (Linux; U; Android 13; FP4 Build/TKQ1.230127.002)/2.15.1 (Linux;Android 13) AndroidXMedia3/1.2.1
app	ARD Sounds	ARD Sounds/4.0.0 (Google Play) Dalvik/2.1.0 (Linux; U; Android 16; 2410CRP4CG Build/BP2A.250605.031.A3)
app	Arte Radio	arteradio/1.1.1 Android/12
app	Arvocast	Arvocast/3752 CFNetwork/1404.0.5 Darwin/22.3.0
app	Askoyvaringen iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Askoyvaringen Hermes/90.0.0 _app_
app	Audacious	Audacious/3.10.1 neon/0.30.2
app	Audacy	Radio.com/12.2.0 (com.cbsradio.cbsradioplayer; build:1; iOS 14.6.0) Alamofire/4.8.1
app	Audials	com.audials/9.52.0-0+gb3764950b-1058878988 (Linux;Android 11) AndroidXMedia3/1.1.1
app	Audio	Audio/105 CFNetwork/548.1.4 Darwin/11.0.0
app	Audio Now	Android_AudioNow
app	audiobookshelf	audiobookshelf (+https://audiobookshelf.org)
app	AudioWave	AudioWave/1.5 (+https://audiowave.io/; iPhone 15.4)
app	Audirvāna Studio	Audirv%C4%81na%20Studio/20906 CFNetwork/1568.300.101 Darwin/24.2.0
app	Aural	Aural/1.3 CFNetwork/609.1.4 Darwin/13.0.0
app	Aurora	Aurora/175 CFNetwork/758.4.3 Darwin/15.5.0
app	Autopod	Autopod/0 CFNetwork/609.1.4 Darwin/13.0.0
app	avassetReader	avassetReader/1 CFNetwork/887 Darwin/17.0.0
app	avopodo	avopodo/2 CFNetwork/975.0.3 Darwin/18.2.0
app	AVPlay	AVPlay/2 CFNetwork/811.5.4 Darwin/16.7.0
app	Awasu	Awasu/3.2PE
app	Azul	Azul/5.8 CFNetwork/711.1.16 Darwin/14.0.0
app	Babbel	Babbel/66695 CFNetwork/1568.200.51 Darwin/24.1.0
app	BaladoQuebec	BaladoQuebec/1 CFNetwork/808.2.16 Darwin/16.3.0
app	Banter	Banter/1.20.7 CFNetwork/897.15 Darwin/17.5.0
app	Barabbas Road Church	Barabbas Road Church/4.9.5 CFNetwork/1098.7 Darwin/19.0.0
app	BBC iPlayer	BBCiPlayer/4.75.0.1 (iPad2,5; iPhone OS 9.3.5) BBCSMP/36.2.0 BBCHTTPClient/8.0.2
app	BBC iPlayer Radio	BBCiPlayerRadio/2.16.0.8764 CFNetwork/1107.1 Darwin/19.0.0
app	BBC Sounds	BBC%20Sounds/1.13.1.7716 CFNetwork/1107.1 Darwin/19.0.0
app	Bear	Bear/5702 CFNetwork/811.8 Darwin/16.7.0 (x86_64)
app	Behind the Knife	BehindTheKnife/1.0.31+142/Android
app	Bergens Tidende Android app	Android BT Hermes/1000094692 _app_
app	Bergens Tidende iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS BT Hermes/90.0.0 _app_
app	BetterCast	BetterCast/842 CFNetwork/3860.600.12 Darwin/25.5.0
app	BeyondPod	Mozilla/5.0 (Linux; U; en-us; BeyondPod 4)
app	bgwnr	bgwnr/3300 CFNetwork/975.0.3 Darwin/18.0.0
app	Bible	Bible/11 CFNetwork/978.0.7 Darwin/18.6.0
app	Bitcast	Bitcast/336 CFNetwork/1197 Darwin/20.0.0
app	Bitly	Bitly/445 CFNetwork/1107.1 Darwin/19.0.0
app	BizCoachPal	BizCoachPal/1.5.7.24.4 CFNetwork/711.0.6 Darwin/14.0.0
app	BMR	BMR/1 CFNetwork/902.2 Darwin/17.7.0
app	Bolt	Bolt/10 CFNetwork/1098.7 Darwin/19.0.0
app	Bookmobile	Bookmobile/1 CFNetwork/894 Darwin/17.4.0
app	Bookself	Bookself/1 CFNetwork/978.0.7 Darwin/18.7.0
app	Boom	Boom/1.3.110001 CFNetwork/976 Darwin/18.2.0
app	Boomplay	Boomplay/5.1.5 (iPhone; iOS 12.4.7; Scale/3.00)
app	bPod	bPod
app	Breez	breez/5585.1 CFNetwork/1402 Darwin/22.2.0
app	BrewApp	BrewApp/262 CFNetwork/975.0.3 Darwin/18.2.0
app	Brink	Brink/1.0 (Podcast Audio Cache)
app	Broadcast	Broadcast/1.0 CFNetwork/893.14.2 Darwin/17.3.0
app	Broadway Podcast Network	BroadwayPodcastNetwork/iOS
app	Browser	Browser/21060 CFNetwork/887 Darwin/17.0.0
app	Browser iOS	browser_ios/19100.2.142 CFNetwork/1107.1 Darwin/19.0.0
app	BrowserPlus	BrowserPlus/21066 CFNetwork/978.0.7 Darwin/18.5.0
app	Bullhorn	Bullhorn/1.0 (+http://bullhorn.fm/)
app	Bygdanytt iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Bygdanytt Hermes/90.0.0 _app_
app	CampfireFM	Campfire/2.0.2 (Build 123) Android/15 (SDK 35)
app	Canvas	Canvas/7369 CFNetwork/1107.1 Darwin/19.0.0
app	Capital	Capital/1528207522 CFNetwork/976 Darwin/18.2.0
app	capsule.fm	capsule.fm/1 CFNetwork/976 Darwin/18.2.0
app	Car Curious	CarCurious/1.0 (iOS; +https://getcarcurious.com)
app	Cast	Cast/1031 CFNetwork/711.4.6 Darwin/14.0.0
app	Castamatic	Castamatic/3847 CFNetwork/1240.0.4 Darwin/20.6.0
app	Castaway	Castaway/8 CFNetwork/1098.7 Darwin/19.0.0
app	CastBox	CastBox/8.2.6-191015245 (Linux;Android 10) ExoPlayerLib/2.10.4
app	Casterbate	Casterbate/1 CFNetwork/744.5 Darwin/14.4.0
app	castero	castero 0.9.5 <https://github.com/xgi/castero>
app	Castria	Castria/1.0 (+https://castria.app)
app	Castro	Castro 2019.13/1167
app	Casts	Casts/652 CFNetwork/758.2.8 Darwin/15.0.0
app	CCGF	CCGF/4.4.1 CFNetwork/758.5.3 Darwin/15.6.0
app	CEBrowser	CEBrowser/2.5.2.4 CFNetwork/711.1.12 Darwin/14.0.0
app	České Podcasty	cz.ceskeappky.podcasty
app	CFC	CFC/1 CFNetwork/711.3.18 Darwin/14.0.0
app	CHCLeaders	CHCLeaders/11 CFNetwork/894 Darwin/17.4.0
app	Childress	Childress/1 CFNetwork/1107.1 Darwin/19.0.0
app	chorus	chorus/698 CFNetwork/811.5.4 Darwin/16.6.0
app	Christian Life Austin	Christian Life Austin/4.9.4 CFNetwork/893.14.2 Darwin/17.3.0
app	Chromecast device	Mozilla/5.0 (CrKey armv7l 1.8.17977) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/31.0.1650.0 Safari/537.36
app	ChurchLink	ChurchLink/110519 CFNetwork/1107.1 Darwin/19.0.0
app	Cinemo Infotainment System	Cinemo/2023.w35.004.p005100.9fbde87f
app	Clammr	Clammr/5 CFNetwork/758.3.15 Darwin/15.4.0
app	Claro música radio	Claro Musica iOS/13.2.18-13.2.18 CFNetwork/1.0 Darwin/24.1.0
app	Cliamp	cliamp/1.0 (https://github.com/bjarneo/cliamp)
app	Client	Client/16042 CFNetwork/1098.7 Darwin/19.0.0
app	Club	Club/126 CFNetwork/672.1.15 Darwin/14.0.0
app	Commotion	Commotion/3.0.79 CFNetwork/609 Darwin/13.0.0
app	Cooler	CoolerFM/1.0 iPhone/15 +https://cooler.fm
app	Copied	Copied/142 CFNetwork/760.2.6 Darwin/15.2.0 (x86_64)
app	CoreDataPlayerSample	CoreDataPlayerSample/1 CFNetwork/975.0.3 Darwin/17.7.0
app	Corefeed	Corefeed/1 CFNetwork/3860.300.31 Darwin/25.2.0
app	Corriere della Sera	Corriere della Sera/7.49.0 (iPhone14,5; iOS 18.1.1;)
app	Cosmicast	Cosmicast/1 CFNetwork/1107.1 Darwin/19.0.0
app	CPod	CPod/1.27.1 (github.com/z-------------)
app	Crosspoint City Church	Crosspoint City Church/4.12.5 CFNetwork/976 Darwin/18.2.0
app	Crosspointe	Crosspointe/1 CFNetwork/1107.1 Darwin/19.0.0
app	CrossPreach	CrossPreach/1.3 CFNetwork/711.1.16 Darwin/14.0.0
app	Damus	damus/24 CFNetwork/1406.0.4 Darwin/22.4.0
app	DAN Podcast App	DAN Podcast/2024.07.09
app	DataDogApp	DataDogApp/0.8.12 CFNetwork/811.5.4 Darwin/16.6.0
app	DaumWebtoon	DaumWebtoon/1 CFNetwork/975.0.3 Darwin/18.2.0
app	De Standaard	DS podcast/1.0.5 (be.standaard.audio; build:6; Android 12; Sdk:31; Manufacturer:samsung; Model: SM-A415F) OkHttp/4.9.1
app	Deezer	Deezer/6.2.2.80 (Android; 9; Mobile; fr) samsung SM-G950F
app	Delve	Delve/41 CFNetwork/978.0.7 Darwin/18.7.0
app	DevCasts	devcasts/1.0.1.00 CFNetwork/1197 Darwin/20.0.0
app	Dlf Audiothek	Dlf Audiothek; version:2.5.4(2023061301); bundle:de.deutschlandfunk.dlfaudiothek; iOS 17.4.1
app	DManager	DManager/27 CFNetwork/1107.1 Darwin/19.0.0
app	Documents	Documents/6.9.8.634 CFNetwork/1107.1 Darwin/19.0.0
app	DoggCatcher	Mozilla/5.0 (Linux; U; Windows NT 6.1; en-us; dream) DoggCatcher
app	DolphiniPad	DolphiniPad/9000144 CFNetwork/758.5.3 Darwin/15.6.0
app	Dosis Diaria	Dosis Diaria/1.1.8 (com.elministerioroka.Dosis-Diaria; build:12; iOS 18.1.1) Alamofire/4.8.2
app	doubleTwist CloudPlayer	doubleTwist CloudPlayer
app	Doughnut	Doughnut/1666453501 CFNetwork/1335.0.3 Darwin/21.6.0
app	Downcast	Downcast/2.9.42 (iPhone; iOS 12.4.1; Scale/3.00)
app	Downie	Downie/1108 CFNetwork/760.2.6 Darwin/15.2.0 (x86_64)
app	DownloadAll	DownloadAll/1.0.3 CFNetwork/672.1.13 Darwin/14.0.0
app	Downloader	Downloader/1.0.0 CFNetwork/711.3.18 Darwin/14.0.0
app	DownloaderLite	DownloaderLite/1.0 CFNetwork/672.1.14 Darwin/14.0.0
app	DownloaderSound	DownloaderSound/1.4 CFNetwork/609.1.4 Darwin/13.0.0
app	Download Shuttle	Download Shuttle/24 CFNetwork/1082.2 Darwin/19.0.0 (x86_64)
app	DownloadPro	DownloadPro/1.0.1 CFNetwork/672.0.8 Darwin/14.0.0
app	Downloads	Downloads/20375 CFNetwork/1098.7 Darwin/19.0.0
app	DownMan	DownMan/3.0.1 CFNetwork/609 Darwin/13.0.0
app	DowntonAppy	DowntonAppy/1382280772 CFNetwork/548.0.4 Darwin/11.0.0
app	DriveCast	DriveCast/2.9 CFNetwork/609.1.4 Darwin/13.0.0
app	DRN1	DRN1; iPhone; iOS 17.4.1
app	DroolRadio	DroolRadio/38 CFNetwork/609.1.4 Darwin/13.0.0
app	Dynamo	Dynamo/1.0
app	E24 Android app	Android E24 Hermes/1000094692 _app_
app	E24 iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS E24 Hermes/90.0.0 _app_
app	Earbud	Earbud/0 CFNetwork/758.4.3 Darwin/15.5.0
app	Earmark	Earmark/1.0 Android
app	Earsay	Earsay/1.0 CFNetwork/1568 Darwin/24.0
app	Earshot	Earshot/157 CFNetwork/3860.600.12 Darwin/25.5.0
app	EasyGet	EasyGet/1.0.70 CFNetwork/672.1.13 Darwin/14.0.0
app	Economist Espresso	TheEconomist-Darwin-android-2.1.1-master-2999-2001024
app	Elevation Health	Elevation_Health/2.9 CFNetwork/672.1.14 Darwin/14.0.0
app	EMAudioPlayer	EMAudioPlayer 2.9.7 (720) / Android 6.0.1 / MotoG3
app	Emacs	URL/Emacs Emacs/28.2 (TTY; x86_64-pc-linux-gnu)
app	Encounter	Encounter/1 CFNetwork/711.3.18 Darwin/14.0.0
app	EpisodeFever	EpisodeFever/21 CFNetwork/976 Darwin/18.2.0
app	EQu	EQu/14101 CFNetwork/711.1.12 Darwin/14.0.0
app	EvanApp	EvanApp/1 CFNetwork/897.15 Darwin/17.5.0
app	Everand	Everand/167 CFNetwork/1568.200.51 Darwin/24.1.0
app	Expo	Expo/2.11.1.106175 CFNetwork/976 Darwin/18.2.0
app	ExtDownloader	ExtDownloader/5.0.2 CFNetwork/758.2.8 Darwin/15.0.0
app	ExtraCloud	ExtraCloud/1.3 CFNetwork/758.2.8 Darwin/15.0.0
app	Facebook	Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone7,2;FBMD/iPhone;FBSN/iOS;FBSV/12.4.8;FBSS/2;FBID/phone;FBLC/de_DE;FBOP/5]
app	faidr	CFR%20Plus/9 CFNetwork/1406.0.4 Darwin/22.4.0
app	FaithPlay	FaithPlay FaithPlay/1.1.5 CFNetwork/1107.1 Darwin/19.0.0
app	Fallound	Fallound/16 CFNetwork/975.0.3 Darwin/18.2.0
app	FancyMusic	FancyMusic/2 CFNetwork/758.1.6 Darwin/15.0.0
app	Fathom	Fathom/5 CFNetwork/1406.0.2 Darwin/22.4.0
app	Feeder	Feeder/2785 CFNetwork/720.5.7 Darwin/14.5.0 (x86_64)
app	FeedFlow	FeedFlow/1 CFNetwork/3860.300.31 Darwin/25.2.0
app	Feedly	feedly/81.0.1 CFNetwork/1206 Darwin/20.1.0
app	FeedStation	FeedStation/4.5 (http://www.newsgator.com/; Microsoft Windows)
app	Fellowship Bible Church Topeka	Fellowship Bible Church Topeka/4.9.2 CFNetwork/811.5.4 Darwin/16.7.0
app	Filebox	Filebox/2.7.3 CFNetwork/811.4.18 Darwin/16.5.0
app	FileBrowser	FileBrowser/3 CFNetwork/758.4.3 Darwin/15.5.0
app	Filer	Filer/351 CFNetwork/976 Darwin/18.2.0
app	Files	Files/1.0 CFNetwork/758.3.15 Darwin/15.4.0
app	FilesPro	FilesPro/646 CFNetwork/711.1.16 Darwin/14.0.0
app	Fili	Fili/3617 CFNetwork/609.1.4 Darwin/13.0.0
app	Flipboard	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Flipboard/4.3.52
app	Flux Entertainment Center	Flux Entertainment Center/1.0 (Podcast Player)
app	folkebladet.no	folkebladet.no/252 CFNetwork/811.5.4 Darwin/16.7.0
app	FocusPodcast	FocusPodcast_2.8.1.20240715
app	foobar2000	foobar2000/1.x
app	Fountain	Fountain/0.2.6 iOS https://www.fountain.fm'
app	Free Download Manager	FDM/5.1.38.7312
app	FreeMP3MusicDownload	FreeMP3MusicDownload/1.5 CFNetwork/609.1.4 Darwin/13.0.0
app	freemusic	freemusic/2.3 CFNetwork/609 Darwin/13.0.0
app	FreeMusicDownloadPro	FreeMusicDownloadPro/1.8 CFNetwork/711.1.16 Darwin/14.0.0
app	FreeMusicPlusFree	FreeMusicPlusFree/2.5 CFNetwork/609.1.4 Darwin/13.0.0
app	Fréquence Plus	FrequencePlus/2.1.1 (Linux;Android 12) ExoPlayerLib/2.15.0
app	Gaana	GaanaAndroid-8.13.0/Dalvik/2.1.0 (Linux; U; Android 9; vivo 1906 Build/PKQ1.190616.001)
app	Garmin fenix	Garmin fenix 5X Plus/18.0
app	Garmin Forerunner	Garmin Forerunner 245 Music/11.60
app	Garmin tactix	Garmin tactix Delta/26.0
app	Garmin Venu	Garmin Venu 2S/17.4
app	Garmin Vivoactive	Garmin vivoactive 3 Music/6.30
app	GBEngine	GBEngine/1.2 CFNetwork/672.1.14 Darwin/14.0.0
app	Gertrude Podcasts	Gertrude%20Podcasts/28 CFNetwork/3860.600.12 Darwin/25.5.0
app	GMB Show	GMB Show/1.2.0 (iPad; iOS 9.3.2; Scale/2.00)
app	Godcaster	Godcaster app 1.0
app	Godster	Godster/2.0.6 (Linux;Android 9) ExoPlayerLib/2.8.3
app	GoldenPod	GoldenPod/0.8.4 (GNU/Linux; podcatcher; Using LWP) libwwwperl
app	GoLoud	GoLoud/1092 CFNetwork/978.0.7 Darwin/18.6.0
app	Goodpods	Goodpods.Android / 2.2.2
app	GoodReader	GoodReader/3.17.1 CFNetwork/548.1.4 Darwin/11.0.0
app	Google Podcasts	GooglePodcasts/2.0.2 iPod_touch/13.4.1 hw/iPod9_1
app	gPodder	gPodder/3.10.8 (+http://gpodder.org/) Windows/10
app	Grace Community Church - Texas	Grace%20Community%20Church%20-%20Texas/4.4.0 CFNetwork/672.1.15 Darwin/14.0.0
app	Grace Evangelical Covenant Church	Grace%20Evangelical%20Covenant%20Church/4.9.2 CFNetwork/893.14.2 Darwin/17.3.0
app	Gretale	Gretale/207 CFNetwork/978.0.7 Darwin/18.7.0
app	GroupMe	GroupMe/5.33.1.1 CFNetwork/1098.7 Darwin/19.0.0
app	Guardian	Guardian Podcast-2018.10.14
app	Guacamole	Guacamole/1528207522 CFNetwork/811.5.4 Darwin/16.7.0
app	GrabRadioWorld	GrabRadioWorld/3.9 CFNetwork/758.2.8 Darwin/15.0.0
app	HalfTunes	HalfTunes/7 CFNetwork/893.14 Darwin/16.7.0
app	Hammel	Hammel/1.5 CFNetwork/976 Darwin/18.2.0
app	HardCast	HardCast/11 CFNetwork/978.0.7 Darwin/18.7.0
app	Hark Audio	Hark/10678 CFNetwork/1335.0.3 Darwin/21.6.0
app	Headliner	Headliner/1.0.0 (Headliner-Play/1.0.0; +https://www.headliner.app)
app	Heard.FM	Heard.FM/1.0 (Linux; U; Android 13.0; Xiaomi 23124RN87I
app	Herd	Herd/56 CFNetwork/3826.600.41 Darwin/24.6.0
app	HermesPod	hermespod.com/v1.5.x
app	HiCast	HiCast/1 CFNetwork/1107.1 Darwin/19.0.0
app	Highly	Highly/914 CFNetwork/758.5.3 Darwin/15.6.0
app	Himalaya	Himalaya/2.4.41 (iPhone; iOS 14.0.1; Scale/3.00; CFNetwork; iPhone9,4)
app	HopeChurchCleburne	HopeChurchCleburne/3 CFNetwork/974.2.1 Darwin/18.0.0
app	Horse Radio Network	HRN/1900 CFNetwork/1107.1 Darwin/19.0.0
app	Hubbard Radio	101 ESPN/iOS 8.1.13 (iPad Air /12.5.7) HubbardApp/120
app	Hubhopper	Hubhopper
app	Hyper	Hyper/3 CFNetwork/893.14.2 Darwin/17.3.0
app	HyperCatcher	HyperCatcher/1
app	iBuilder	iBuilder/1 CFNetwork/548.1.4 Darwin/11.0.0
app	iCatcher	icatcher/4506 CFNetwork/609.1.4 Darwin/13.0.0
app	IDEngineering	com.IDEngineering.bbc.english.learning
app	iDL	iDL/122 CFNetwork/811.5.4 Darwin/16.7.0
app	iDownloader	IDownloaderApps4StarsFree" "IDownloaderApps4StarsFree/1.0.107 CFNetwork/672.1.14 Darwin/14.0.0
app	iDownloadsAppPlus	iDownloadsAppPlus/1.6.4 CFNetwork/672.0.8 Darwin/14.0.0
app	iFeedTouch	iFeedTouch/1.02 CFNetwork/811.5.4 Darwin/16.7.0
app	Iframely	Iframely/1.3.1 (+https://iframely.com/docs/about)
app	IFTTT	IFTTT/550 CFNetwork/758.5.3 Darwin/15.6.0
app	iHeartRadio	iHeartRadio/9.19.0 (Android 10; SM-G960U Build/QP1A.190711.020)
app	iHorror	iHorror/1.2.6 CFNetwork/1107.1 Darwin/19.0.0
app	InCast	InCast/3443 CFNetwork/711.0.6 Darwin/14.0.0
app	Insomniac Radio	Insomniac-Radio/1.0.2 (iOS 16.7.11)
app	Instacast	Instacast Instacast/4.5.4 CFNetwork/672.1.14 Darwin/14.0.0
app	InstacastPlus	InstacastPlus/1 CFNetwork/1496.0.7 Darwin/23.5.0
app	Instagram	Instagram/252729634 CFNetwork/1126 Darwin/19.5.0
app	Internazionale	Internazionale App for Android/null bnull (Phone; android; it_IT)
app	iOnGreenville	iOnGreenville/1 CFNetwork/978.0.7 Darwin/18.7.0
app	IOSAudiobooks	IOSAudiobooks/7.4.1.1 CFNetwork/978.0.7 Darwin/18.7.0
app	IPF	IPF/1 CFNetwork/901.1 Darwin/17.6.0
app	iPlay	iPlay/1 CFNetwork/889.9 Darwin/17.2.0
app	isitgood	isitgood/246 CFNetwork/978.0.7 Darwin/18.6.0
app	iTunes	iTunes/10.6.3 (Macintosh; Intel Mac OS X 10.5.8) AppleWebKit/534.50.2
app	ITV News	com.itv.itvnewsapp/2.47.0(iPhone12,8; ios 18.1.1; en-GB)
app	iVoox	iVooxApp/3.85 (iPhone; iOS; iOS 15.6.1; d:16910714; 113F)
app	iWeb	iWeb/1.3.0 CFNetwork/711.1.12 Darwin/14.0.0
app	Jabbercast	Jabbercast/16 CFNetwork/711.1.16 Darwin/14.0.0
app	Jam	Jam/1.11.1 iOS/16.2 (www.listentojam.com)
app	Jamit	Jamit
app	JamxFeeds	JamxFeeds/1.0.3
app	Jimcast	Jimcast/1.0 CFNetwork/672.1.15 Darwin/14.0.0
app	JioSaavn	com.jio.media.jiobeats/7.3.1 (Linux;Android 8.1.0) ExoPlayerLib/2.11.4
app	JRiver Media Center	Microsoft-Windows-XP/2002, UPnP/1.1, J. River Internet Reader/2.0 (compatible; Windows-Media-Player/10)
app	Juice	Juice/2.2 (Darwin) +http://juicereceiver.sf.net/
app	Kajabi	Mozilla/5.0 (iPhone; CPU iPhone OS 13_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KajabiMobileApp
app	KakaoTalk	KakaoTalk/2019.10.30.1 CFNetwork/1120 Darwin/19.0.0
app	KaoticRadio.com	KaoticRadio.com/1.56.67.564 CFNetwork/672.1.15 Darwin/14.0.0
app	Kasts	Kasts/22.09; Syndication
app	KERA Public Media App	KERAPublicRadioApp/6.2.17 (iPhone14,5; iOS 18.1.1)
app	Kids Listen	Kids%20Listen/55 CFNetwork/1107.1 Darwin/19.0.0
app	KidsPod	KidspodMobileClient/111 CFNetwork/1465.2 Darwin/23.0.0
app	KKBOX	KKBOX/7.10.70/iOS/14.2
app	Kloudie	Kloudie/1.0 CFNetwork/758.1.6 Darwin/15.0.0
app	Knomad	Knomad/1.1.9 CFNetwork/711.1.12 Darwin/14.0.0
app	Kodi	Kodi/15.2 (Linux; Android 5.1; QM152E Build/LMY47D) Android/5.1.0 Sys_CPU/armv7l App_Bitness/32 Version/15.2-Git:2015-10-27-17fa8da
app	KREAFUNK	KREAFUNK/1.7 CFNetwork/711.3.18 Darwin/14.0.0
app	labs	labs/0.1.1.5 CFNetwork/711.2.23 Darwin/14.0.0
app	Laughable	Laughable/2.1.6.1 CFNetwork/808.1.4 Darwin/16.1.0
app	LesEchos	lesechos/Android
app	Le Monde	AEC/9.16 (free; fr; ABTest 123) iOS/26.0 (phone; iPhone18,1)
app	LeParisien	leparisien/Android
app	Leaf	Leaf/12 CFNetwork/720.0.9 Darwin/14.0.0 (x86_64)
app	Les Indés Radios	lesindesradios
app	LG webOS TV	Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager
app	LifeEssentials	LifeEssentials/1.0 CFNetwork/758.0.2 Darwin/15.0.0
app	lifegateburleson	lifegateburleson/10 CFNetwork/672.1.15 Darwin/14.0.0
app	Life Radio	life-radio-konsole-app-android
app	LinkedIn	Mozilla/5.0 (iPhone; CPU iPhone OS 14_4_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]
app	Lisny	Lisny
app	Listen	Listen/1 CFNetwork/1107.1 Darwin/19.0.0
app	Liulo	Liulo/1.1.6 (vn.bachminh.podcastvn; build:6; iOS 17.0.0) Alamofire/5.6.4
app	Livio Radio	Livio Radio/2.6.2 CFNetwork/609.1.4 Darwin/13.0.0
app	Luminary	LuminaryPreprod/27 CFNetwork/976 Darwin/18.2.0
app	Lysten	Lysten/485 CFNetwork/1474 Darwin/23.0.0
app	MacJournal	MacJournal/6.2.1 CFNetwork/811.5.4 Darwin/16.7.0 (x86_64)
app	Mame Cast	Mame%20Cast/36 CFNetwork/1240.0.4 Darwin/20.6.0
app	MaxTubePro	MaxTubePro/1.5 CFNetwork/711.1.16 Darwin/14.0.0
app	Meadowbrook Church	Meadowbrook Church/4.10.2 CFNetwork/978.0.7 Darwin/18.6.0
app	Mediatap	Mediatap/342 CFNetwork/672.1.13 Darwin/14.0.0
app	Megaphone	Megaphone.fm
app	MegaSeg	MegaSeg/6.3.2b11
app	Menucast	Menucast/1.4 CFNetwork/720.1.1 Darwin/14.0.0 (x86_64)
app	Message+	Message+/2.4.7 CFNetwork/811.5.4 Darwin/16.7.0 (x86_64)
app	Messenger	Messenger/168725151 CFNetwork/1107.1 Darwin/19.0.0
app	Metacast	Metacast/0.73.5 (ios)
app	Micropod	Micropod/839 CFNetwork/3860.500.112 Darwin/25.4.0
app	Microsoft Outlook	Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.16130; Pro)
app	Microsoft Xbox	microsoft;xbox_one;1fc2d01aa9074dde950e8d3dc0eb1729;;tpapi;3.167.55
app	Mimir	Mimir/1 CFNetwork/1098 Darwin/19.0.0 (x86_64)
app	Miro	Miro/6.0 (http://www.getmiro.com/; Windows post2008Server x86)
app	Mixcloud	Mixcloud/22.2.5 (Linux;Android 6.0.1) ExoPlayerLib/2.10.4
app	MixerBox	MixerBox/12.33 (Linux;Android 11) ExoPlayerLib/2.11.1
app	MobileApp	MobileApp/0 CFNetwork/758.3.15 Darwin/17.4.0
app	MobileSMS	MobileSMS/1.0 CFNetwork/1107.1 Darwin/19.0.0
app	MoonFM	MoonFM/128 CFNetwork/978.0.7 Darwin/18.7.0
app	mowPod	mowPod/1.0 Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36
app	MPlayer	MPlayer 1.3.0 (Debian), built with gcc-6.2.1
app	mpv	libmpv
app	MusicBee	MusicBee
app	Music Download App	Music%20Download/45 CFNetwork/978.0.7 Darwin/18.7.0
app	MusiPro	MusiPro/1 CFNetwork/1568.300.101 Darwin/24.2.0
app	MyTuner	myTuner Radio app/11 CFNetwork/978.0.7 Darwin/18.7.0
app	Nabd Pulse	com.waveline.nabd/17.3 (Linux;Android 14) AndroidXMedia3/1.2.1
app	NetNewsWire	NetNewsWire (RSS Reader; https://netnewswire.com/)
app	Neuecast	Neuecast/1.2.1 (iOS; 18.2)
app	Newsboat	Newsboat/2.29.0 (Linux x86_64)
app	Newsly	Newsly
app	Noice	Noice/3.38.1 (Apple; iOS 17.4.1) AVQueuePlayer/0
app	Nos	Nos/280 CFNetwork/1498.700.2 Darwin/23.6.0
app	NPR	NPR%20One/234 CFNetwork/1197 Darwin/20.0.0
app	NRC Audio	NRC Audio/2.0.0 (nl.nrc.audio; build:29; Android 12; Sdk:31; Manufacturer:samsung; Model: SM-G975F) OkHttp/4.9.3
app	NRC	NRC-Nieuws/10.3.1 (nl.nrc.nrcapp; build:210; iOS 16.6.0) Alamofire/10.3.1
app	OpenStream	OpenStream/1.3.0 (Self-Hosted Music Streaming; +https://github.com/geill/OpenStream)
app	Outcast	Outcast/1957 CFNetwork/889.7 Darwin/17.2.0
app	Overcast	Overcast/3.0 (+http://overcast.fm/; iOS podcast app)
app	Overhaul	Podcast Overhaul/4.1.1 iOS/16.1.1 +https://www.podcastoverhaul.com/
app	Palco MP3	Palco MP3/3.13.18 (Linux;Android 11) ExoPlayerLib/2.11.0
app	Pandora	Pandora/2009.2 Android/7.1.1 gteslteatt (ExoPlayerLib1.5.14.1)
app	Parler	Parler Staging/542 CFNetwork/978.0.7 Darwin/18.7.0
app	Patreon	Patreon/125.38.0.5 (iPhone; iOS 26.1; Scale/3.00)
app	PeaCast	PeaCast/0.7
app	phonostar Radio-App	phonostar-Player/4.08
app	Pinepods	Pinepods/0.8.1 b20252203 (phone;android BP2A.250605.031.A3.S931U1UES7BYLR) https://github.com/madeofpendletonwool/pinepods
app	Playapod	Playapod/2.4.11
app	PlaydioCast Podcast Radio	PlaydioCast/272 CFNetwork/1496.0.7 Darwin/23.5.0
app	Player FM	Player%20FM/588 CFNetwork/1121.2.2 Darwin/19.2.0
app	Pocket Casts	Pocket Casts
app	Podbay	Podbay/21 CFNetwork/1335.0.3 Darwin/21.6.0
app	Podbean	Podbean/Android App 7.6.4 (http://podbean.com),1927526fe23b5acf535b3e91b64cee95
app	Podcast Ever	Podcast%20Ever/23 CFNetwork/3860.600.12 Darwin/25.5.0
app	Podcast Addict	PodcastAddict/v2 - Dalvik/2.1.0 (Linux; U; Android 9; SM-N950U Build/PPR1.180610.011)
app	Podcast Archiver	Podcast-Archiver/0.5.1 (https://github.com/janwh/podcast-archiver)
app	Podcast Player	Podcast Player/1.0 (phone;android RMX3195_11_A.18)
app	Podcast Republic	PodcastRepublic/18.0 (Linux; U; Android 10;blueline/QP1A.190711.020.C3)
app	Podcastly	Podcastly/1.4.1 (samsung; CPU OS android 11; en_us)
app	Podcast Parrot	Podcast%20Parrot/49 CFNetwork/3892.100.1 Darwin/27.0.0
app	Podcast Saver	Podcast%20Saver/27 CFNetwork/1498.700.2 Darwin/23.6.0
app	Podcatcher	Podcatcher 1.3
app	Podchaser	Podchaser (https://podchaser.com)
app	Podcini	Podcini/4.6.2
app	Podclipper	Podclipper/4.2 (miguelDSP.Podclipper; build:4; iOS 13.1.3) Alamofire/4.7.3
app	PodCruncher	PodCruncher/3.7.1 CFNetwork/1125.2 Darwin/19.4.0
app	Podeo	Podeo/4.2.3 (Linux;Android 12) ExoPlayerLib/2.11.7
app	Podfriend	Podfriend/1.0 Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) PodFriend/0.7.11 Chrome/83.0.4103.122 Electron/9.2.0 Safari/537.36
app	Podgrab	Podgrab - docker
app	Podhero	Podhero%20Alpha/4373 CFNetwork/1197 Darwin/20.0.0
app	Podhome	Podhome App/1.0 CFNetwork/1121.2.2 Darwin/19.2.0
app	Podimo	Podimo/1.11.3 build 121/iOS 13.3
app	Podium Podcast	Podium/2.5.4 iOS_iPhone 15.0 Build 11
app	PodKast app	Mozilla/5.0 (Mobile; M571M3; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1.2 PodKast
app	PodLP podcast app for KaiOS	Mozilla/5.0 (Mobile; LYF/F271i/LYF_F271i-000-01-20-101019; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5 PodLP/1.3.2.0
app	PodMe	Podme android app/5.1 (Linux;Android 9) ExoPlayerLib/2.11.5
app	PodMN	PodMN/Android 1.2.6 (Android 7.1.1; SM-J510FN Build/NMF26X)
app	PodNL	PodNL/47 CFNetwork/1107.1 Darwin/19.0.0
app	Podopolo	podopolo/36 CFNetwork/1312 Darwin/20.4.0
app	Podplay	Podplay/21.06.23 (Linux;Android 11) ExoPlayerLib/2.13.3
app	PodPuppy	PodPuppy 1.0.0.0 github.com/felixwatts/PodPuppy
app	PodQast	PodQast/2.23 +https://gitlab.com/cy8aer/podqast
app	Pods	Pods/1 CFNetwork/1312 Darwin/21.0.0
app	Podurama	Podurama/4.0.8.1 CFNetwork/1390 Darwin/22.0.0
app	PodTrapper	PodTrapper
app	Podvine	Podvine/3.3.1 (www.podvine.com)
app	Podverse	Podverse/Android Mobile App
app	Podyssey	Podyssey
app	Pratilipi FM	Pratilipi FM/6.3.2 (Linux;Android 14) AndroidXMedia3/1.2.1
app	PrestoCast	PrestoCast/26 CFNetwork/3860.500.112 Darwin/25.4.0
app	ProCast	ProCast/1 CFNetwork/1240.0.4 Darwin/20.6.0
app	PugPig Bolt	PugpigBolt 2.29.3 (iPhone, iOS 16.1.1) on phone (model iPhone12,1)
app	PulsarCast	PulsarCast/24 CFNetwork/3860.600.12 Darwin/25.5.0
app	PurerPodcasts	PurerPodcasts/52 CFNetwork/3826.600.41 Darwin/24.6.0
app	Pypodder	pypodder
app	Queue	Queue/1.9.1 (1) (iOS)
app	Radio Downloader	Podcast Provider 0.34-9e9009e7 for Radio Downloader 0.34-9e9009e7
app	Radio France	AppRF/9.9.1_250221.1453 iPhone13,2 iOS/18.3.1 CFNetwork/9.9.1 Darwin/24.3.0
app	Radio thmanyah	Radio thmanyah (iOS 17.2.1)
app	radio.de	radio.fr 5.6.22 (iPhone; iPhone OS 16.4; fr_FR)
app	Radioline	Radioline%202/5.8.4 CFNetwork/1107.1 Darwin/19.0.0
app	RadioPlayer	Radioplayer/7.7.4.100 ios/17.2.1 AVPlayer/5.0.0 (Swift) Radioplayer Worldwide Ltd
app	RadioPublic	RadioPublic/android-2.2
app	Radios México	Radios%20M%C3%A9xico/14 CFNetwork/1568.200.51 Darwin/24.1.0
app	ReadYou	ReadYou/0.13.1(32)
app	Reeder	Reeder/5040002 CFNetwork/1404.0.5 Darwin/22.3.0
app	Relevant Radio	Relevant Radio/Android 4.0.11 (moto g stylus (2022)/Android 12 Build S3RDES32.123-37-5-22)
app	Repod	Repod/2.9.0.363 CFNetwork/1240.0.4 Darwin/20.6.0 (iPhone/X iOS/14.7.1)
app	Roka Stereo	Roka Stereo/2.0.0 (com.goodbarber.rokastereo; build:110; iOS 13.7.0) Alamofire/4.8.2
app	Roku	Roku/DVP-9.10 (499.10E04121A)
app	Rhythmbox	gvfs/1.46.1
app	RSS Radio	RSSRadio7/9252 CFNetwork/1107.1 Darwin/19.0.0
app	RSSDemon	com.meecel.feedreader.RssDemonAd
app	RSSOwl	RSSOwl/2.2.1.201312301314 (Windows; U; en)
app	RTL+	RTL+
app	SachNoi	SachNoi.app/1 CFNetwork/1197 Darwin/20.0.0
app	Samsung Podcasts	sp-agent
app	Seekr	Seekr/1.6.0.748-debug Dalvik/2.1.0 (Linux; U; Android 14; SM-S928W Build/UP1A.231005.007)
app	ServeStream	ServeStream Dynamo/1.0
app	SiriusXM	SiriusXM/1608138304 CFNetwork/1206 Darwin/20.1.0
app	Skimr	Skimr/1 CFNetwork/3860.300.31 Darwin/25.2.0
app	Snipd	Snipd/90 CFNetwork/1329 Darwin/21.3.0
app	Snapchat	AppEngine-Google; (+http://code.google.com/appengine; appid: s~snapchat-proxy)
app	Sodes	Sodes/1657 CFNetwork/1098.6 Darwin/19.0.0
app	Sonnet	Simple Podcast Player/1.8 (Linux;Android 12) ExoPlayerLib/2.10.1
app	Sony PlayStation 5	sony_tv;ps5;9b18101888dd42948afd0b8792122bec;;tpapi;3.200.405
app	SoundOn	SoundOn/1.9.17 (Linux;Android 10) ExoPlayerLib/2.9.4
app	SoundWaves	SoundWaves-0.160.2
app	Sportbladet Android app	Android Sportbladet Hermes/1000094692 _app_
app	Sportbladet iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Sportbladet Hermes/90.0.0 _app_
app	Spotify	Spotify/8.7.10 iOS/15.3.1 (iPhone13,2)
app	Spreaker	Spreaker 7.17.0 rv:1300 (iPhone8,4; iOS 15.8.3; en_CA)
app	Sprewell	Sprewell/101 CFNetwork/1494.0.7 Darwin/23.4.0
app	Stavanger Aftenblad Android app	Android SA Hermes/1000094692 _app_
app	Stavanger Aftenblad iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS SA Hermes/90.0.0 _app_
app	Stitcher	Stitcher Demo/4.8.0 (Linux;Android 11) ExoPlayerLib/2.10.7
app	Stoler Report	Stoler%20Report/1.4 CFNetwork/672.1.14 Darwin/14.0.0
app	Storybutton	Storybutton/1.0
app	StoryShots	StoryShots/1.9.72 (Linux;Android 9) ExoPlayerLib/2.11.4
app	Storytel	Storytel/24.50.0 (iPadOS 18.1; iPad13,18) Release/449.1
app	Strilen iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Strilen Hermes/90.0.0 _app_
app	Substack	Substack/1457 CFNetwork/1335.0.3 Darwin/21.6.0
app	Supla	Supla/157 iPhone16,1 iOS/18.2.1 CFNetwork/1.0 Darwin/24.2.0
app	Svenska Dagbladet iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS SvD Hermes/90.0.0 _app_
app	Svenska Dagbladet Android app	SvD Hermes/999999999 _app_
app	SWAPA	SWAPA/171 CFNetwork/1568.200.51 Darwin/24.1.0
app	Swinsian	Swinsian/472 CFNetwork/978.0.7 Darwin/18.7.0 (x86_64)
app	Sybel	Sybel
app	SYOK	SYOK/965 CFNetwork/1406.0.4 Darwin/22.4.0
app	Tatori	Tatori/96 CFNetwork/3826.400.120 Darwin/24.3.0
app	TED	TED POD-2.0.2
app	Telmate	telmate-audio-player
app	TPR: Texas Public Radio	TPRPublicRadioApp/6.3.13 (SM-A326U; Android 13)
app	The Athletic	theathletic-ios/13.88.0,(10983.250528d) iPhone17,5 iOS/18.5 CFNetwork/1.0 Darwin/24.5.0
app	The God Minute	The God Minute/8 CFNetwork/1125.2 Darwin/19.4.0
app	The Economist	lamarr-iOS-2.20.3-116
app	The Podcast App	ThePodcastApp/6.23.0 (iPhone; iOS 15.6.1; ) player (build 6272; +https://podcast.app/)
app	The Podcast App (Magnolia Apps)	TPA/3.0.468 (+https://thepodcastapp.dev)
app	Twipe Mobile App	TwipeMobileApp PLATFORM=iOS VERSION=5.4.7.0 ENV=PROD isPhone
app	miaocast	miaocast 2025.1.0 Android 15 vivo I2407i iQOO/I2407i/I2407:15/AP3A.240905.015.A2_V000L1/compiler250513211815:user/release-keys
app	Momo	Momo-Podcast/1.0 (+https://exploremomo.com)
app	Mozilla Thunderbird	Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:102.0) Gecko/20100101 Thunderbird/102.4.1
app	TikTok	Mozilla/5.0 (iPhone; CPU iPhone OS 13_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_17.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/nl Region/NL ByteFullLocale/nl-NL WKWebView/1
app	Treble	TREBLE/1.0
app	Tubidy Fm Offline Music Player	Tubidy FM/1 CFNetwork/1335.0.3.4 Darwin/21.6.0
app	Tumult	Tumult
app	TuneIn	TuneIn Radio/24.2 (Linux;Android 10) ExoPlayerLib/2.11.4
app	Turtlecast	TURTLECAST/0.5.1
app	Twitter	TwitterAndroid/8.8.0-release.82 (18080082-r-82) SM-T837V/9 (samsung;SM-T837V;Verizon;gts4lltevzw;0;;0;2015)
app	Tweetbot	Tweetbot/53300 CFNetwork/1335.0.3 Darwin/21.6.0
app	Ubook Player	Ubook Player
app	Upcast	Upcast/1.0 (+https://getupcast.app/; iOS podcast app)
app	Updates	Updates/1.10 (+https://getupdates.app/; iOS podcast app)
app	Up Next	UpNext/18 CFNetwork/3860.600.12 Darwin/25.5.0
app	uTorrent	BTWebClient/1870(43938)
app	Vestnytt iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS Vestnytt Hermes/90.0.0 _app_
app	VG Android app	Android VG Hermes/1000094692 app vg_app_ VG/Snarvei/1000094692 VG-App
app	VG iOS app	AppleCoreMedia/1.0.0.19E239 (iPhone; U; CPU OS 15_4 like Mac OS X; sv_se) iOS VG Hermes/90.0.0 _app_
app	VictorReader	VictorReader_4-4-2
app	VLC media player	VLC/3.0.8 LibVLC/3.0.8
app	Vo	Vo/1.0 (Podcast Player; +https://vo.fm)
app	Voiz FM	Voiz FM/10.1.0 (Linux;Android 8.1.0) ExoPlayerLib/2.9.3
app	Wavlake	Wavlake/0.0.2 iPhone 11/35 https://wavlake.com
app	Winamp	WinampMPEG/2.7
app	WeCast	WeCast/3.050 CFNetwork/672.1.14 Darwin/14.0.0
app	WhatsApp	WhatsApp/0.3.5374 N
app	Windows Media Player	NSPlayer/12.00.18362.0418 WMFSDK/12.00.18362.0418
app	Wink 106	Wink106/9 CFNetwork/1568.200.51 Darwin/24.1.0
app	WNYC	WNYC-App/iOS 4.4.3; iPhone; iOS 18.5
app	WOWY Radio	Wowy Radio/12.0.6 (Pixel 7 Pro; Android 14)
app	WynkMusic	WynkMusic/3.42.0.21 (Linux;Android 13) ExoPlayerLib/2.11.7
app	Xiao Yu Zhou	Xiaoyuzhou/1.9.6 Android/10
app	XING	Mozilla/5.0 (iPhone; CPU iPhone OS 13_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ; iPhone/13.6 XING/8.15.2 ttt_webview_iosm
app	Yandex Music	Yandex.Music/2019-11-01.trunk.5885661
app	Yoto	Yoto/14665 CFNetwork/1.0 Darwin/18.5.0
app	YouTube Music	com.google.android.apps.youtube.music/62354340 (Linux; U; Android 14; en_US; Pixel 7 Pro; Build/UP1A.231105.002; Cronet/114.0.5735.84)
app	YouTube Music (ReVanced)	app.revanced.android.apps.youtube.music/62852240 (Linux; U; Android 11; pt_BR; Redmi Note 8 Pro; Build/RP1A.200720.011; Cronet/120.0.6057.2)
app	Zeno	Zeno
app	Zune	Zune/4.8
app	KAIOS podcast app	Mozilla/5.0 (Mobile; LYF/F271i/LYF_F271i-000-01-20-101019; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5
app	talkSPORT app	talkSPORT/x.x.x.xxx.xxx (Linux; Android x) ExoPlayerLib/x.xx.x
app	Times Radio app	Times%20Radio/x.x.x.xxx.xxx (Linux; Android x) ExoPlayerLib/x.xx.x
app	Virgin Radio app	Virgin%20Radio/x.x.x.xxx.xxx (Linux; Android x) ExoPlayerLib/x.xx.x
app	Global Player	Global Player/119.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X)
app	TalkRadio	Talk%20Radio/45.2.1./iOS 17.2.1/iPhone iPhone
app	TrueFans	TrueFans
library	AIOHTTP	Python/3.10 aiohttp/3.9.3
library	Apache HttpClient	Apache-HttpClient/4.5.3-SNAPSHOT (Java/1.8.0_73)
library	AppleCoreMedia	AppleCoreMedia/1.0.0.16G114 (iPod touch; U; CPU OS 12_4_2 like Mac OS X; en_us)
library	aria2	aria2/1.36.0
library	Armadillo	Armadillo/12.19 (Linux;Android 11) ExoPlayerLib/2.17.1
library	assets_audio_player (flutter)	assets_audio_player
library	Async Http Client (java)	AHC/2.1
library	Axios (Node)	axios/0.26.1
library	Bruno	bruno-runtime/3.2.2
library	Bubble (no-code)	Bubble
library	Bun	Bun/1.0.7
library	CarrierWave (ruby)	CarrierWave/2.2.4
library	Colly	colly - https://github.com/gocolly/colly
library	Dalvik	Dalvik/2.1.0 (Linux; U; Android 9; SM-N950U Build/PPR1.180610.011)
library	Dart	Dart/2.18 (dart:io)
library	Deno	Deno/1.26.1
library	Down (ruby)	Down/5.3.1
library	FileDownloader (Android)	FileDownloader/1.7.7
library	git-annex	git-annex/10.20230407
library	Go Http Client	Go-http-client/2.0
library	Got (node)	got (https://github.com/sindresorhus/got)
library	GStreamer	amarok/2.8.0 (Phonon/4.7.80; Phonon-GStreamer/4.7.80)
library	Guzzle	GuzzleHttp/7
library	hackney (elixir)	hackney/1.18.1
library	HTTP:Tiny	HTTP-Tiny/0.076
library	http.rb	http.rb/5.1.0
library	net/http-easy (racket)	net/http-easy (macosx; racket[CS] 8.15.0.7; 0.8.2)
library	Java Platform Default	Java/17
library	Just Audio	just_audio/3.6.2 (Linux;Android 9) ExoPlayerLib/2.13.1
library	KaiOS Downloader	KaiOS Downloader
library	Ktor (kotlin)	ktor-client
library	libsoup	libsoup/2.68.2
library	lua-resty-http	lua-resty-http/0.07 (Lua) ngx_lua/10025
library	Android License Verification Library	Android.LVLDM
library	node-fetch	node-fetch/1.0 (+https://github.com/bitinn/node-fetch)
library	okhttp	okhttp/3.11.0
library	PRDownloader	PRDownloader
library	python-httpx	python-httpx/0.18.2
library	react-native-track-player	react-native-track-player/0.5.1 (Linux;Android 12) ExoPlayerLib/2.18.1
library	reqwest (rust)	reqwest/0.9.19
library	resty (go)	go-resty/2.10.0 (https://github.com/go-resty/resty)
library	resty-requests (lua)	resty-requests
library	rest-client (ruby)	rest-client/2.0.2 (linux-gnu x86_64) ruby/2.6.8p205
library	Safari View Service (SFSafariViewController)	SafariViewService/8614.1.25.0.31 CFNetwork/1390 Darwin/22.0.0
library	Scrapy (python)	Scrapy/2.9.0 (+https://scrapy.org)
library	Symfony (php)	Symfony HttpClient/Curl
library	undici (node)	undici
library	urllib (python)	Python-urllib/3.9
library	ExoPlayer (Android)	yourApplicationName/2.21.9 (Linux;Android 11) ExoPlayerLib/2.14.0
library	Jetpack Media3 (Android)	ExoPlayerDemo/2.5.5 (Linux;Android 14) AndroidXMedia3/1.1.1
library	ExoMedia	ExoMedia 5.0.0 / Android 14 / SM-S711U
library	ESP32 HTTP Client	ESP32 HTTP Client/1.0
browser	Opera	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.111 Safari/537.36 OPR/72.0.3815.186
browser	Opera	Mozilla/5.0 (iPad; CPU OS 15_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 OPT/3.2.13
browser	Edge	Mozilla/5.0 (Windows NT 10.0; Win64; x64; WebView/3.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/58.0.3029.110 Safari/537.36 Edge/16.16299
browser	Edge	Mozilla/5.0 (X11) AppleWebKit/62.41 (KHTML, like Gecko) Edge/17.10859 Safari/452.6
browser	Chrome	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/54.0.2840.71 Safari/537.36
browser	Chrome	Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/77.0.3865.120 Safari/537.36
browser	Chrome	Chrome/103.0.5060.63 CFNetwork/1390 Darwin/22.0.0
browser	Firefox	Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:69.0) Gecko/20100101 Firefox/69.0
browser	Firefox	Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/100 Mobile/15E148 Version/15.0
browser	Internet Explorer	Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)
browser	Internet Explorer	Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko
browser	NCSA Mosaic	NCSA Mosaic/1.0 (X11;SunOS 4.1.4 sun4m)
browser	DuckDuckGo	DuckDuckGo/3 CFNetwork/1494.0.7 Darwin/23.4.0
browser	Safari	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/605.1.15
browser	Safari	MobileSafari/604.1 CFNetwork/1107.1 Darwin/19.0.0
browser	Safari	Safari/18614.4.6.1.6 CFNetwork/1404.0.5 Darwin/22.3.0
browser	iOS WebView	Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
browser	iOS WebView	Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
browser	iOS WebView	Mozilla/5.0 (iPad; CPU OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E1480
browser	Generic WebKit	Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)
browser	Generic WebKit	Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)
browser	Generic WebKit	Mozilla/5.0 (Windows NT 6.3; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)`
