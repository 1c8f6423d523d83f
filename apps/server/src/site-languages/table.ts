/** Podcasts with one `group_id` are the same podcast in several languages. */
interface SiteLanguageTable {
  show_id: number
  group_id: string
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    site_languages: SiteLanguageTable
  }
}
