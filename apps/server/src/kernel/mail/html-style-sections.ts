/** Of the sections that creators arrange their home pages of. */
export const SECTION_STYLE = `
.hero.centre{text-align:center;justify-items:center;grid-template-columns:1fr}.hero.centre .about{margin-inline:auto}.hero.centre .more,.hero.centre .share{justify-content:center}
.band.wide .banner{height:clamp(14rem,42vw,32rem)}.band.wide .hero{margin-top:-5rem;padding-top:0}.band.wide .cover{width:min(11rem,46vw);border:4px solid var(--band)}
.hero.bare{padding-block:2rem;grid-template-columns:1fr}
.section{margin-top:3rem}.section h2{font-size:1.35rem;margin-bottom:.9rem}main .section h2{font-size:1.7rem}
.tone-card,.tone-accent{border:1px solid var(--line);border-radius:1.1rem;padding:1.4rem;background:var(--card)}
.tone-accent{background:var(--band);border-color:var(--band);color:var(--on-band)}.tone-accent a{color:var(--on-band)}.tone-accent :is(.button,.give){color:var(--on-gold)}:is(.tone-card,.tone-accent)>:last-child{margin-bottom:0}.tone-accent .meta,.tone-accent figcaption{color:var(--band-soft)}.tone-accent .play{border-color:var(--band-link);color:var(--band-link)}.tone-accent :focus-visible{outline-color:var(--band-link)}
.text>:first-child{margin-top:0}.text>:last-child{margin-bottom:0}.text{overflow-wrap:anywhere;max-width:44rem}.text blockquote{margin:1.2rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--gold)}
.picture{margin:3rem 0 0}.picture img{display:block;width:100%;border-radius:1.1rem}
.quotes{display:grid;gap:1.1rem;margin:0;padding:0;list-style:none;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.quotes figure{margin:0;height:100%;padding:1.2rem 1.3rem;border:1px solid var(--line);border-radius:1.1rem;background:var(--card);color:var(--ink)}.quotes blockquote{margin:0;white-space:pre-line;overflow-wrap:anywhere}.quotes figcaption,.tone-accent .quotes figcaption{margin-top:.8rem;font-size:.92rem;color:var(--soft)}.quotes figcaption b{color:var(--ink)}.quotes a,.tone-accent .quotes a{color:var(--accent)}
.sign-up{display:flex;flex-wrap:wrap;gap:.6rem}.sign-up label{width:100%;font-weight:600}.sign-up input{flex:0 1 24rem}.sign-up .button{margin:0}
.stars{display:block;margin-bottom:.5rem;color:var(--warm);letter-spacing:.15em}
.chosen{display:grid;grid-template-columns:5rem 1fr auto;gap:1.1rem;align-items:center}.chosen img{width:5rem;aspect-ratio:1;object-fit:cover;border-radius:.7rem}.chosen h3{font-size:1.25rem}.chosen h3 a{color:inherit;text-decoration:none}.chosen h3 a:hover{text-decoration:underline}.chosen .meta{margin:0}.chosen p:last-child{margin:.4rem 0 0}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:1.4rem 1.1rem;grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr))}
.cards li{position:relative;min-width:0}.cards img{display:block;width:100%;aspect-ratio:1;object-fit:cover;border-radius:.9rem;background:var(--line)}.cards h3{font-size:1.02rem;font-weight:650;line-height:1.25;margin-top:.6rem;text-wrap:pretty}.cards h3 a{color:inherit;text-decoration:none}.cards h3 a:hover{text-decoration:underline}.cards .meta{margin:.2rem 0 0}
.cards .play{position:absolute;inset-block-start:.6rem;inset-inline-end:.6rem;background:var(--card)}.cards .play:hover,.cards .play[data-state]{background:var(--gold)}
.side .subscribe{margin-top:2.5rem}.side .subscribe h2{font-size:1.25rem;margin:0}
.own-code{display:block;width:100%;height:12rem;border:0;margin-top:3rem}
@media (max-width:30rem){.chosen{grid-template-columns:4rem 1fr}.chosen img{width:4rem}.chosen .play{grid-column:1/-1;justify-self:start}}
@media (min-width:62rem){.columns .more-main{grid-area:1/1/3/2}}
@media (min-width:44rem){.hero.centre,.hero.bare{grid-template-columns:1fr}.band.wide .hero{grid-template-columns:11rem 1fr}}
`
