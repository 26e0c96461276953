# People and devices: what is refused.

device-terminal = terminal
device-card-reader = card reader
device-display = display

actor-person = { $name }
actor-command-line = the command line

refusal-unusable-password = This cannot be used as a password.
    .way-out = Use 8 to 200 characters of any kind; several words are easy to remember.
refusal-not-a-time = { $minutes } is not a time that play can be limited to.
    .way-out = Give 1 to 1440 minutes, or no limit.
refusal-lacks-role = { $name } is { $role }; this is for { $roles }.
    .way-out = Call one of them: { $roles }.
refusal-not-to-oneself = { $name } cannot do this to their own enrolment.
    .way-out = Ask somebody else of this role: { $roles }.

## People

refusal-no-such-person = Nobody is enrolled as "{ $name }".
    .way-out = Look for the name in the list of people.
refusal-name-taken = Somebody is enrolled as { $name } already.
    .way-out = Choose another name.
refusal-guests-are-admitted = A guest has neither password nor another role, and nobody is made a guest.
    .way-out = Enrol a patron instead.
refusal-not-a-patron = { $name } is { $role }, and does not play here.
    .way-out = Set limits for patrons.
refusal-has-that-role = { $name } is { $role } already.
    .way-out = Nothing needs to be done.

## Signing in

refusal-sign-in-refused = The name or the password is not right.
    .way-out = Try again; after three wrong passwords in a row a name is locked out for 15 minutes.
refusal-locked-out = This name is locked out until { $until }, after three wrong passwords.
    .way-out = Try again then, or have a shift manager unlock it.
refusal-not-locked-out = { $name } is not locked out.
    .way-out = Nothing needs to be done.
refusal-suspended = { $name } is suspended.
    .way-out = Call a shift manager, who can reinstate people.
refusal-not-suspended = { $name } is not suspended.
    .way-out = Nothing needs to be done.

## Devices

refusal-no-such-device = No device is enrolled as "{ $name }".
    .way-out = Look for the name in the list of devices.
refusal-device-enrolled = A device is enrolled as { $name } already.
    .way-out = Choose another name, or remove that device first.
refusal-token-was-shown = The token of { $name } was shown when it was enrolled, and is kept nowhere.
    .way-out = Remove the device and enrol it again.
