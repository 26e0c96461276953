# People and devices: what is refused.

device-terminal = terminal
device-card-reader = card reader
device-display = display

actor-person = { $name }
actor-command-line = the command line

# A password that is too short, too long, or cannot be read.
refusal-unusable-password = This cannot be used as a password.
    .way-out = Use 8 to 200 characters of any kind; several words are easy to remember.
# One's own password is changed to the same.
refusal-password-not-new = This is the password that you have.
    .way-out = Choose another: whoever set the old one knows it.
# A limit of time that is less than a minute or more than a day.
refusal-not-a-time = { $minutes } is not a time that play can be limited to.
    .way-out = Give 1 to 1440 minutes, or no limit.
# An act that needs another role.
refusal-lacks-role = { $name } is { $role }; this is for { $roles }.
    .way-out = Call one of them: { $roles }.
# Somebody suspends or reinstates themselves, or gives themselves a role.
refusal-not-to-oneself = { $name } cannot do this to their own enrolment.
    .way-out = Ask somebody else of this role: { $roles }.

## People

# A name that nobody is enrolled under.
refusal-no-such-person = Nobody is enrolled as "{ $name }".
    .way-out = Look for the name in the list of people.
# A name under which somebody is enrolled; capital letters make no difference.
refusal-name-taken = Somebody is enrolled as { $name } already.
    .way-out = Choose another name.
# A new name with letters of several scripts that look alike, with what cannot be seen, or that looks like a guest's.
refusal-deceptive-name = "{ $name }" could be taken for another name.
    .way-out = Write it with the letters of one script, without marks that cannot be seen, and not like the name of a guest.
# A new name that looks like somebody's who is enrolled.
refusal-name-looks-like = "{ $name }" could be taken for { $holder }, who is enrolled already.
    .way-out = Choose a name that nobody confuses with { $holder }.
# Somebody would be enrolled as a guest or made one, or a guest would get a password or a role.
refusal-guests-are-admitted = A guest has neither password nor another role, and nobody is made a guest.
    .way-out = Enrol a patron instead.
# Limits of play for a member of staff.
refusal-not-a-patron = { $name } is { $role }, and does not play here.
    .way-out = Set limits for patrons.
# Somebody is given the role that they have.
refusal-has-that-role = { $name } is { $role } already.
    .way-out = Nothing needs to be done.

## Signing in

# A name that nobody has, or a wrong password: it is not said which.
refusal-sign-in-refused = The name or the password is not right.
    .way-out = Try again; after three wrong passwords in a row there is a wait before the next.
# A sign-in after three wrong passwords in a row from one place, or after ten from places where this name never signed in.
refusal-locked-out = After too many wrong passwords, none is tried for this name from here until { $until }.
    .way-out = Try again then, sign in where you have before, or have a shift manager unlock the name.
# Somebody is unlocked under whose name nobody waits.
refusal-not-locked-out = { $name } is not locked out.
    .way-out = Nothing needs to be done.
# Two persons are needed, and one would be both.
refusal-not-alone = This takes two persons, and { $name } has proposed it.
    .way-out = Somebody else confirms or refuses it, in a session of their own.
# Two persons are needed, and somebody has set a password under which the other signs in.
refusal-one-person = { $name } and { $other } do not count as two persons: { $setter } has set a password for one of them.
    .way-out = Somebody else confirms. They count as two again once the password's owner has chosen another, and seven days after that where it was set anew.
# Play credits are refilled a second time within ten minutes.
refusal-refilled-lately = Your play credits were refilled less than ten minutes ago.
    .way-out = They can be refilled again at { $until }.
# Somebody who is suspended signs in or acts, or is suspended a second time.
refusal-suspended = { $name } is suspended.
    .way-out = Call a shift manager, who can reinstate people.
# A suspended patron buys, cashes in or out, at the cage or a terminal, and no supervisor has released that much.
refusal-suspended-at-the-cage = { $name } is suspended: { $amount } is not taken or paid out without a supervisor's release, which has { $room } left.
    .way-out = What is in the account stays theirs. A pit supervisor or above, who is not the cashier, releases the amount under the patron's name; then it is done at a cage.
# The cashier would use a release of their own.
refusal-released-by-the-cashier = { $cashier } has released this for { $name }, and is the cashier.
    .way-out = Another cashier does it, or another pit supervisor or above releases it.
# Somebody of the staff acts who was given another role since they signed in.
refusal-other-role-by-now = { $name } is { $role } by now.
    .way-out = Sign in again.
# Somebody is reinstated who is not suspended.
refusal-not-suspended = { $name } is not suspended.
    .way-out = Nothing needs to be done.

## Devices

# A name that no device is enrolled under.
refusal-no-such-device = No device is enrolled as "{ $name }".
    .way-out = Look for the name in the list of devices.
# A device is enrolled under a name that one has.
refusal-device-enrolled = A device is enrolled as { $name } already.
    .way-out = Choose another name, or remove that device first.
# The same request for a device's token again: it is shown once and kept nowhere.
refusal-token-was-shown = The token of { $name } was shown when it was enrolled, and is kept nowhere.
    .way-out = Remove the device and enrol it again.
# The same request for a pairing code again: it is shown once and kept nowhere.
refusal-code-was-shown = The pairing code of { $name } was shown already, and is kept nowhere.
    .way-out = Have another code made for the device.
# A pairing code that nobody was given, that was used, or whose ten minutes are over: it is not said which.
refusal-wrong-pairing-code = This pairing code opens nothing.
    .way-out = Compare it with the one that was shown. It is for one use, within ten minutes; a manager makes another.
