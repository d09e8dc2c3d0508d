// Form fields and descriptions of the options, from their rows. The build replaces this file by its result
// (client/build/options.ts).
import { GROUPS, OPTION_NAMES, optionOf } from '../../../shared/model/options/index.ts';

function textsOf(name: (typeof OPTION_NAMES)[number]): Record<string, string> {
  const { form, conflicts = [] } = optionOf(name);
  const texts = Object.fromEntries(conflicts.map(({ why }, place) => [`option.${name}.why.${place}`, why]));
  if (form === null) return texts;
  const { label, words = {}, says = {}, counted = [] } = form;
  texts[`option.${name}`] = label;
  for (const [value, word] of Object.entries(words)) texts[`option.${name}.${value}`] = word;
  for (const [value, sentence] of Object.entries(says)) texts[`option.${name}.says.${value}`] = sentence;
  for (const [place, what] of counted.entries()) texts[`option.${name}.n${place + 1}`] = what;
  return texts;
}

export const options: Readonly<Record<string, string>> = Object.fromEntries([
  ...OPTION_NAMES.flatMap((name) => Object.entries(textsOf(name))),
  ...Object.entries(GROUPS).flatMap(([group, texts]) =>
    Object.entries(texts).map(([text, sentence]) => [`options.${group}.${text}`, sentence]),
  ),
]);
