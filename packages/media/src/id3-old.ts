/**
 * ID3v2.2, whose frames have names of three letters: what each is called since 2.3 (ID3v2.3, 4). Frames that
 * 2.3 does not know are left behind.
 */
export const V22_FRAMES: Record<string, string> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    (
      'BUF=RBUF CNT=PCNT COM=COMM CRA=AENC ETC=ETCO GEO=GEOB IPL=IPLS MCI=MCDI MLL=MLLT PIC=APIC POP=POPM REV=RVRB SLT=SYLT STC=SYTC TAL=TALB ' +
      'TBP=TBPM TCM=TCOM TCO=TCON TCP=TCMP TCR=TCOP TDA=TDAT TDY=TDLY TEN=TENC TFT=TFLT TIM=TIME TKE=TKEY TLA=TLAN TLE=TLEN TMT=TMED TOA=TOPE ' +
      'TOF=TOFN TOL=TOLY TOR=TORY TOT=TOAL TP1=TPE1 TP2=TPE2 TP3=TPE3 TP4=TPE4 TPA=TPOS TPB=TPUB TRC=TSRC TRD=TRDA TRK=TRCK TSI=TSIZ TSS=TSSE ' +
      'TT1=TIT1 TT2=TIT2 TT3=TIT3 TXT=TEXT TXX=TXXX TYE=TYER UFI=UFID ULT=USLT WAF=WOAF WAR=WOAR WAS=WOAS WCM=WCOM WCP=WCOP WPB=WPUB WXX=WXXX'
    )
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  ),
)

/** A picture of 2.2 names its format in three letters, one of 2.3 by its MIME type. */
export function widePicture(data: Uint8Array): Uint8Array {
  const format = String.fromCharCode(...data.subarray(1, 4)).toUpperCase()
  const mime = format === 'PNG' ? 'image/png' : format === '-->' ? '-->' : 'image/jpeg'
  const head = Uint8Array.from(`${mime}\0`, (character) => character.charCodeAt(0))
  const wide = new Uint8Array(1 + head.length + Math.max(0, data.length - 4))
  wide.set(data.subarray(0, 1))
  wide.set(head, 1)
  wide.set(data.subarray(4), 1 + head.length)
  return wide
}
