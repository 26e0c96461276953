// The server speaks English; where its sentences are known, this says them in another language. What is not known stays as it
// came: an English sentence is better than none.

/** A template of the server and its translation; {names} stand for what changes. */
export type Pair = readonly [string, string];

interface Rule {
  test: RegExp;
  names: string[];
  says: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function compile([english, says]: Pair): Rule {
  const names: string[] = [];
  const source = english
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return escape(part);
      names.push(name);
      return "(.+?)";
    })
    .join("");
  return { test: new RegExp(`^${source}$`), names, says };
}

export function translator(pairs: readonly Pair[]): (sentence: string) => string {
  const plain = new Map(pairs.filter(([english]) => !english.includes("{")));
  const rules = pairs.filter(([english]) => english.includes("{")).map(compile);
  const known = new Map<string, string>();
  const say = (sentence: string, depth = 0): string => {
    const whole =
      plain.get(sentence) ??
      plain.get(sentence.charAt(0).toUpperCase() + sentence.slice(1)) ??
      plain.get(sentence.toLowerCase());
    if (whole !== undefined) return whole;
    for (const { test, names, says } of rules) {
      const found = test.exec(sentence);
      if (!found) continue;
      return says.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = found[names.indexOf(name) + 1] ?? "";
        return depth < 4 ? say(value, depth + 1) : value;
      });
    }
    return sentence;
  };
  return (sentence) => {
    let said = known.get(sentence);
    if (said === undefined) {
      said = say(sentence);
      if (known.size > 2_000) known.clear();
      known.set(sentence, said);
    }
    return said;
  };
}
