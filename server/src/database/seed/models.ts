import type { ModelFacts } from './model.types';
import { CARRIED_MODELS } from './models-carried';
import { OTHER_MODELS } from './models-other';

const FACTS = new Map<string, ModelFacts>(
  [...CARRIED_MODELS, ...OTHER_MODELS].map(([model, name, brand, basePrice, closure, kind, wheels]) => [
    model,
    { model, name, brand, basePrice, closure, kind, wheels: wheels ?? null },
  ]),
);

/** Throws for a model of the manifest that this table does not have. */
export function modelFacts(model: string): ModelFacts {
  const facts = FACTS.get(model);
  if (!facts) throw new Error(`No facts for the model ${model}`);
  return facts;
}
