export const OPERATIONS_MESSAGES = {
  'check.proxy_none_local': 'none in between: the dashboard is opened on this machine',
  'check.proxy_none': 'none in between: you are seen as {address}',
  'check.proxy_not_believed':
    'a proxy at {peer} tells who is behind it, and is not believed: all listeners look like one address',
  'check.set_trusted_proxies_address': 'set TRUSTED_PROXIES=the address of the proxy',
  'check.set_trusted_proxies': 'set TRUSTED_PROXIES={peer}',
  'check.peer_inside':
    'the connection comes from {peer}, an inside address, and nothing tells who is behind it: all listeners may look like one address',
  'check.send_forwarded_for_or_well':
    'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES; if it is you, all is well',
  'check.proxy_untrusted':
    'the proxy at {peer} is not among the trusted ones: all listeners look like one address',
  'check.add_trusted_proxy': 'add {peer} to TRUSTED_PROXIES',
  'check.seen_as_inside': 'you are seen as {address}, an inside address',
  'check.add_second_proxy': 'if that is a second proxy, add it to TRUSTED_PROXIES; if it is you, all is well',
  'check.listeners_told_apart': 'listeners are told apart: you are seen as {address}',
  'check.https_not_needed': 'not needed: the dashboard is opened on this machine',
  'check.https_missing':
    'the dashboard is not on HTTPS: passwords can be read on the way, and Apple takes no feed without it',
  'check.put_certificate':
    'put a proxy with a certificate in front, and let APP_ORIGIN, PAGES_ORIGIN and MEDIA_ORIGIN begin with https://',
  'check.https_not_said': 'the proxy does not say that people come by HTTPS',
  'check.send_forwarded_proto': 'let it send X-Forwarded-Proto: https',
  'check.https_used': 'people come by HTTPS',
  'check.host_right': '{host} is the name that APP_ORIGIN gives',
  'check.host_wrong': 'you came by {host}, but APP_ORIGIN says {origin}',
  'check.pass_host': 'let the proxy pass on the Host header as it is',
  'check.requests_too_few': 'too few requests yet to say whether listeners are told apart ({count})',
  'check.requests_untrusted_proxy':
    '{forwarded} of the last {count} requests came through a proxy that is not believed: all listeners look like one address',
  'check.requests_one_unknown_address':
    'all of the last {count} requests look as if they came from one address',
  'check.requests_one_address': 'all of the last {count} requests look as if they came from {address}',
  'check.send_forwarded_for':
    'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES',
  'check.requests_local':
    'the last {count} requests came from one address, as audio is served to this machine only',
  'check.requests_told_apart': 'the last {count} requests came from {addresses} addresses',
  'check.audio_local': 'not asked: audio is served to this machine only',
  'check.audio_nothing_published': 'not asked: there is no published episode yet',
  'check.audio_unreachable': '{origin} could not be asked from this machine',
  'check.audio_reachable_elsewhere': 'if it can be reached from elsewhere, all is well',
  'check.head_refused': 'HEAD is answered with {status}',
  'check.pass_head': 'let the proxy pass HEAD on: Apple refuses feeds without it',
  'check.range_refused': 'a range is answered with {status}',
  'check.pass_range': 'let the proxy pass Range on, and not keep whole files: Apple refuses feeds without it',
  'check.audio_answers': 'HEAD and ranges are answered as apps ask for them',
  'check.ffmpeg_missing': 'none was found: uploads cannot be processed',
  'check.ffmpeg_old': '{version} is of 2018 and gets no corrections: for trying out only',
  'check.ffmpeg_network': '{version}; it could reach the network',
  'check.ffmpeg_reads_data': '{version}, without a network; it could read the database and the keys',
  'check.ffmpeg_isolated': '{version}, without a network, and of the data folder only the file it is given',
  'check.permit_mount':
    'permit unshare and setpriv (util-linux) to mount, or run workers apart from the database',
  'check.install_ffmpeg': 'install the ffmpeg of your distribution, or set FFMPEG_PATH and FFPROBE_PATH',
  'check.permit_unshare': 'permit unshare (user namespaces), so that it runs without one',
  'check.files_unchecked': 'stored files were not checked yet',
  'check.bring_files_back': 'bring them back: npm run podstead -- restore file KEY --from BACKUP_DIR',
  'check.no_backup_little': 'there is no backup yet, and little to lose',
  'check.no_backup': 'there is no backup of this installation',
  'check.any_address': 'anyone can claim to come from any address, which falsifies downloads and limits',
  'check.name_only_proxy':
    'let the proxy add the address to X-Forwarded-For, and name only the proxy in TRUSTED_PROXIES',
} as const
