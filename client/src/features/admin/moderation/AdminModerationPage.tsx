import { chakra } from '../../../ui/chakra';
import { AdminPage } from '../AdminPage';
import { Moderation } from './Moderation';

/** /admin/moderation: what shoppers wrote that waits for a decision, oldest first. */
export function AdminModerationPage() {
  return (
    <AdminPage title="Moderation">
      <chakra.p color="fg.muted" mt="s8" maxW="56ch">
        Reviews, questions and answers that are hidden until you publish them. Oldest first.
      </chakra.p>
      <Moderation />
    </AdminPage>
  );
}
