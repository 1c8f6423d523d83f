export const HOUSE_MESSAGES = {
  'outbound.downgraded': 'The server redirected us from a secure address (https) to one that is not (http).',
  'outbound.host_unknown': 'The name of this server was not found.',
  'outbound.unreachable': 'The server could not be reached.',
  'outbound.timed_out': 'The server took too long to answer.',
  'outbound.insecure': 'No secure connection to the server could be made.',
  'outbound.answer_too_large': 'The server’s answer is too large.',
  'outbound.address_private': 'This address is not on the public internet.',
  'outbound.address_unusable': 'This is not a web address that can be used.',
  'request.failed': 'Something went wrong. Please try again.',
  'request.failed_here': 'Something went wrong here. Please try again.',
  'job.stopped_server':
    'The server stopped twice while it worked on this, so it is not retried automatically.',
  'storage.reading_broken_off':
    'Reading the file was interrupted. Nothing was saved; please try again shortly.',
  'job.stopped_reader':
    'Reading a file for this was stopped twice from outside, so it is not retried automatically.',
  'request.not_found': 'Not found.',
  'request.idempotency_key': 'An Idempotency-Key has 1 to 255 visible characters.',
  'request.idempotency_key_reused':
    'This Idempotency-Key came with another call before. Use a new one for each call.',
  'request.idempotency_under_way': 'The first call with this Idempotency-Key is still being carried out.',
  'request.idempotency_unknown':
    'The first call with this Idempotency-Key was interrupted, and it is not known whether it was carried out. Please look before you try again with a new key.',
  'request.changed_elsewhere': 'This was changed in another window.',
  'request.too_many_attempts': 'Too many attempts. Please wait a moment and try again.',
  'request.too_many': 'Too many requests. Please wait a moment and try again.',
  'request.too_slow': 'The request took too long to arrive.',
  'request.json_too_deep': 'The JSON is nested more than {max} levels deep.',
  'request.unreadable': 'The request could not be understood.',
  'request.too_large': 'The request is too large.',
  'storage.full': 'The storage is full. Nothing was saved.',
  'storage.read_only': 'The storage cannot be written at the moment. Nothing was saved.',
  'database.away':
    'The database cannot be reached at the moment. Nothing was saved; please try again shortly.',
  'database.unknown':
    'The database stopped answering in the middle of this. It is not known whether it was saved: please look before you try again.',
  'request.busy': 'The server is too busy at the moment. Nothing was saved; please try again shortly.',
  'outbound.service_away':
    'A service that this needs cannot be reached at the moment. Please try again shortly.',
  'request.not_possible': 'That is not possible here.',
  'request.form_unreadable': 'The form could not be understood.',
  'request.several_hosts': 'The request names more than one host.',
  'request.not_json': 'The request is not valid JSON.',
  'request.send_json': 'Send JSON with Content-Type: application/json.',
  'request.send_form': 'Send the file as multipart/form-data.',
  'request.not_permitted': 'Your role in this podcast does not permit this.',
  'request.message_unreadable': 'That message was not understood.',
  'request.webhook_unreadable': 'Every event needs an id and a kind.',
  'request.webhook_unknown': 'Nothing is received here.',
  'request.password_needed': 'This podcast asks for a name and a password.',
  'request.signature_wrong': 'The signature does not match.',
  'outbound.redirect_refused': 'The server redirected us to an address that we do not follow.',
} as const
