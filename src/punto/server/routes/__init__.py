"""What can be asked over HTTP, by subject. Each handler says in `opt` who may ask; a guard keeps it."""
