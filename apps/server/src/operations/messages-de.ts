import type { OPERATIONS_MESSAGES } from '@podstead/contract/messages/operations-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof OPERATIONS_MESSAGES> = {
  'check.proxy_none_local': 'keiner dazwischen: Das Dashboard wird auf diesem Rechner geöffnet',
  'check.proxy_none': 'keiner dazwischen: Du bist als {address} zu sehen',
  'check.proxy_not_believed':
    'Ein Proxy unter {peer} sagt, wer hinter ihm ist, und ihm wird nicht geglaubt: Alle Hörer sehen aus wie eine Adresse',
  'check.set_trusted_proxies_address': 'TRUSTED_PROXIES auf die Adresse des Proxys setzen',
  'check.set_trusted_proxies': 'TRUSTED_PROXIES={peer} setzen',
  'check.peer_inside':
    'Die Verbindung kommt von {peer}, einer inneren Adresse, und nichts sagt, wer dahinter ist: Vielleicht sehen alle Hörer aus wie eine Adresse',
  'check.send_forwarded_for_or_well':
    'Ist das ein Proxy, soll er X-Forwarded-For senden und in TRUSTED_PROXIES stehen; bist du es selbst, ist alles gut',
  'check.proxy_untrusted':
    'Der Proxy unter {peer} gehört nicht zu denen, denen geglaubt wird: Alle Hörer sehen aus wie eine Adresse',
  'check.add_trusted_proxy': '{peer} zu TRUSTED_PROXIES hinzufügen',
  'check.seen_as_inside': 'Du bist als {address} zu sehen, eine innere Adresse',
  'check.add_second_proxy':
    'Ist das ein zweiter Proxy, gehört er in TRUSTED_PROXIES; bist du es selbst, ist alles gut',
  'check.listeners_told_apart': 'Hörer werden unterschieden: Du bist als {address} zu sehen',
  'check.https_not_needed': 'nicht nötig: Das Dashboard wird auf diesem Rechner geöffnet',
  'check.https_missing':
    'Das Dashboard läuft nicht über HTTPS: Passwörter sind unterwegs lesbar, und Apple nimmt ohne HTTPS keinen Feed',
  'check.put_certificate':
    'Einen Proxy mit Zertifikat davor stellen und APP_ORIGIN, PAGES_ORIGIN und MEDIA_ORIGIN mit https:// beginnen lassen',
  'check.https_not_said': 'Der Proxy sagt nicht, dass alle über HTTPS kommen',
  'check.send_forwarded_proto': 'Er soll X-Forwarded-Proto: https senden',
  'check.https_used': 'Alle kommen über HTTPS',
  'check.host_right': '{host} ist der Name aus APP_ORIGIN',
  'check.host_wrong': 'Du kamst über {host}, aber in APP_ORIGIN steht {origin}',
  'check.pass_host': 'Der Proxy soll den Host-Header unverändert weitergeben',
  'check.requests_too_few': 'noch zu wenige Anfragen, um zu sagen, ob Hörer unterschieden werden ({count})',
  'check.requests_untrusted_proxy':
    '{forwarded} der letzten {count} Anfragen kamen durch einen Proxy, dem nicht geglaubt wird: Alle Hörer sehen aus wie eine Adresse',
  'check.requests_one_unknown_address':
    'Die letzten {count} Anfragen sehen alle aus, als kämen sie von einer Adresse',
  'check.requests_one_address': 'Die letzten {count} Anfragen sehen alle aus, als kämen sie von {address}',
  'check.send_forwarded_for':
    'Ist das ein Proxy, soll er X-Forwarded-For senden und in TRUSTED_PROXIES stehen',
  'check.requests_local':
    'Die letzten {count} Anfragen kamen von einer Adresse, denn Audio geht nur an diesen Rechner',
  'check.requests_told_apart': 'Die letzten {count} Anfragen kamen von {addresses} Adressen',
  'check.audio_local': 'nicht gefragt: Audio geht nur an diesen Rechner',
  'check.audio_nothing_published': 'nicht gefragt: Es gibt noch keine veröffentlichte Episode',
  'check.audio_unreachable': '{origin} war von diesem Rechner aus nicht zu fragen',
  'check.audio_reachable_elsewhere': 'Ist es von anderswo zu erreichen, ist alles gut',
  'check.head_refused': 'HEAD wird mit {status} beantwortet',
  'check.pass_head': 'Der Proxy soll HEAD weitergeben: Apple lehnt Feeds ohne ab',
  'check.range_refused': 'Ein Bereich wird mit {status} beantwortet',
  'check.pass_range':
    'Der Proxy soll Range weitergeben und keine ganzen Dateien behalten: Apple lehnt Feeds ohne ab',
  'check.audio_answers': 'HEAD und Bereiche werden beantwortet, wie Apps danach fragen',
  'check.ffmpeg_missing': 'keines gefunden: Hochgeladenes kann nicht verarbeitet werden',
  'check.ffmpeg_old': '{version} ist von 2018 und bekommt keine Korrekturen: nur zum Ausprobieren',
  'check.ffmpeg_network': '{version}; es könnte das Netz erreichen',
  'check.ffmpeg_reads_data': '{version}, ohne Netz; es könnte die Datenbank und die Schlüssel lesen',
  'check.ffmpeg_isolated': '{version}, ohne Netz, und vom Datenordner nur mit der Datei, die es bekommt',
  'check.permit_mount':
    'Erlaube unshare und setpriv (util-linux) das Einhängen, oder lass Worker getrennt von der Datenbank laufen',
  'check.install_ffmpeg':
    'Installiere das ffmpeg deiner Distribution, oder setze FFMPEG_PATH und FFPROBE_PATH',
  'check.permit_unshare': 'Erlaube unshare (User-Namespaces), damit es ohne Netz läuft',
  'check.files_unchecked': 'gespeicherte Dateien wurden noch nicht geprüft',
  'check.bring_files_back': 'hol sie zurück: npm run podstead -- restore file KEY --from BACKUP_DIR',
  'check.no_backup_little': 'es gibt noch keine Sicherung und wenig zu verlieren',
  'check.no_backup': 'es gibt keine Sicherung dieser Installation',
  'check.any_address':
    'jeder kann behaupten, von irgendeiner Adresse zu kommen; das verfälscht Downloads und Grenzen',
  'check.name_only_proxy':
    'lass den Proxy die Adresse an X-Forwarded-For anhängen und nenne in TRUSTED_PROXIES nur ihn',
}
